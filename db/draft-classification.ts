import type { ListedColumns } from './column-class.ts';

/** Tables of drafts, their history, translations and imports: the work of managers. */
export const DRAFT_CLASSES: Record<string, ListedColumns> = {
  article_former_slugs: { public: 'slug article_id', technical: 'replaced_at' },
  // Written by managers, and public once it is published.
  banners: {
    technical:
      'id revision content published version starts_at ends_at next_turn_at archived_at requested_at requested_by updated_by created_at updated_at',
  },
  // Written by managers, and public from its time on.
  category_schedules: { technical: 'category_id slug texts publish_at publish_by' },
  // Of managers; the archive itself is deleted after a week.
  course_imports: {
    technical:
      'id started_by name size state step step_done step_total attempts format title product_id report failure failure_detail finished_at archive_deleted_at created_at',
  },
  imported_parts: { technical: 'course_id language part sha256' },
  interface_texts: {
    public: 'locale namespace key published',
    technical: 'revision draft updated_by updated_at published_at',
  },
  // Written by managers, and public once it is published.
  static_group_saves: { technical: 'id group_code revision content saved_by saved_at published_at' },
  static_groups: {
    public: 'code published',
    technical:
      'revision content publish_revision publish_at publish_by requested_at requested_by updated_by updated_at',
  },
  landing_drafts: {
    technical:
      'product_id locale revision content publish_revision publish_at publish_by updated_by updated_at',
  },
  landing_former_slugs: { public: 'locale url_slug product_id', technical: 'replaced_at' },
  landing_originals: { technical: 'product_id locale content at' },
  landing_saves: { technical: 'id product_id locale revision content saved_by saved_at published_at' },
  document_editions: { public: 'document version locale in_force_from markdown', technical: 'kept_at' },
  page_texts: { public: 'page locale title lead body version in_force_from published_at' },
  publication_requests: {
    technical: 'id product_id kind locale requested_by requested_at done_at',
  },
  quiz_drafts: { technical: 'id revision content requested_at requested_by updated_by updated_at' },
  // Public once it is published.
  quiz_versions: { technical: 'id content revision publish_at published_by published_at' },
  translation_marks: {
    technical: 'product_id kind language lesson_key field source target origin to_review marked_by marked_at',
  },
  translation_states: {
    technical:
      'product_id kind language state published missing stale to_review stale_since blockers stamp computed_at',
  },
  search_hidden: { technical: 'locale term' },
  // The text is stored once it was searched for on three days, and never with who did.
  search_misses: { technical: 'locale term_hash day count term' },
  search_popular: { technical: 'locale revision updated_by updated_at' },
  search_synonym_saves: { technical: 'locale revision groups saved_by saved_at' },
  search_synonyms: { technical: 'locale revision groups updated_by updated_at' },
  // Written by managers, and public once it is published.
  writing_saves: { technical: 'id writing_id revision content saved_by saved_at published_at' },
  writings: {
    technical:
      'id article_id page term_id locale revision content publish_revision publish_at publish_by requested_at requested_by updated_by updated_at',
  },
  outline_drafts: { technical: 'course_id language revision outline updated_by updated_at' },
  lesson_drafts: {
    technical: 'course_id language lesson_key revision updated_by updated_at',
    secret: 'items',
  },
};
