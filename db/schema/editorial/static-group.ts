import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { STATIC_GROUPS } from '../../../contracts/editorial/static-content.ts';
import type { StaticGroupContent } from '../../../contracts/editorial/static-content-management.ts';
import { atLeast, oneOf } from '../columns.ts';
import { draftColumns, requestColumns, saveColumns } from '../draft-columns.ts';

/** A static content group that managers edited; one without a row is what Kurso comes with. */
export const staticGroups = pgTable(
  'static_groups',
  {
    /** One of STATIC_GROUPS. */
    code: text('code').primaryKey(),
    ...draftColumns<StaticGroupContent>(),
    ...requestColumns(),
    /** What visitors see; null until the first publication. */
    published: jsonb('published').$type<StaticGroupContent>(),
  },
  (t) => [
    index('static_groups_publish_by_idx').on(t.publishBy),
    index('static_groups_requested_by_idx').on(t.requestedBy),
    index('static_groups_updated_by_idx').on(t.updatedBy),
    check('static_groups_schedule_whole', sql`(publish_at is null) = (publish_revision is null)`),
    oneOf(t.code, STATIC_GROUPS),
    atLeast(t.revision, 1),
  ],
);

/** Every save of a group, refused ones included, so that no text is lost. */
export const staticGroupSaves = pgTable(
  'static_group_saves',
  {
    ...saveColumns<StaticGroupContent>(),
    groupCode: text('group_code')
      .notNull()
      .references(() => staticGroups.code, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('static_group_saves_revision_key').on(t.groupCode, t.revision),
    index('static_group_saves_newest_idx').on(t.groupCode, t.id),
    index('static_group_saves_saved_by_idx').on(t.savedBy),
    atLeast(t.revision, 1),
    check('static_group_saves_only_accepted_published', sql`revision is not null or published_at is null`),
  ],
);
