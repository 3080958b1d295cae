import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const valuesOf = async (statement: string) =>
  (await database.pool.query<{ value: string }>(statement)).rows.map(({ value }) => value);

/** Open-ended lists and free text, by column, so that every new column needs a decision. */
const FREE_TEXT: Record<string, string> = {
  access_entries: 'cause',
  accomplishments: 'item_key',
  affiliate_bonuses: 'campaign',
  affiliate_campaigns: 'name path source medium campaign term content',
  affiliate_clicks: 'campaign',
  affiliate_payouts: 'account account_shown reference provider_ref note',
  affiliate_reviews: 'note',
  affiliate_sign_ups: 'campaign',
  affiliate_suspensions: 'reason',
  affiliate_touches: 'campaign utm_source path referrer',
  // Values of `utm_campaign` and `utm_source`.
  affiliate_visits: 'campaign source path referrer',
  // `failure` is an error code of any release.
  approvals: 'target subject failure',
  article_former_slugs: 'slug',
  article_texts: 'title excerpt body picture_alt',
  articles: 'slug cover_url',
  audit_log: 'entity_id subject',
  categories: 'code slug',
  category_schedules: 'slug',
  category_texts: 'name pop_up_subtitle description',
  certificates: 'name',
  companies: 'name address vat_number billing_email',
  company_domains: 'domain record',
  company_identities: 'issuer subject',
  company_invitations: 'email name team token_hash',
  company_invoice_counters: 'series',
  company_invoice_lines: 'title',
  company_invoices: 'series purchase_order note',
  company_join_links: 'domains token_hash',
  // Named by the company.
  company_members: 'team',
  company_seat_corrections: 'reason',
  company_sign_ins: 'issuer client_id client_secret',
  confirmations: 'token_hash',
  content_items: 'key',
  content_reports: 'lesson_key item_key quote text answer',
  course_imports: 'name title failure_detail',
  course_progress: 'last_lesson_key last_item_key',
  course_versions: 'content_hash',
  courses: 'external_key',
  data_exports: 'token_hash ticket_hash',
  draft_saves: 'lesson_key',
  expert_texts: 'name role bio',
  disputes: 'dispute_ref',
  experts: 'slug photo_url',
  glossary_terms: 'slug',
  glossary_texts: 'name explanation',
  identities: 'subject',
  imported_parts: 'part sha256',
  interface_texts: 'namespace key draft published',
  item_states: 'item_key',
  landing_former_slugs: 'url_slug',
  landings: 'url_slug short_title1 short_title2 promise',
  leads: 'email name details note',
  // A language of the lesson's captions, or 'off'.
  learning_preferences: 'captions',
  lesson_completions: 'lesson_key',
  lesson_drafts: 'lesson_key',
  lessons: 'key title requires',
  mails: 'to_address reply_to template subject html text cause',
  marathon_runs: 'time_zone',
  media_files: 'sha256 name content_type',
  media_positions: 'item_key',
  media_uploads: 'name refusal',
  modules: 'key title',
  newsletter_subscribers: 'email token_hash',
  notes: 'lesson_key item_key text',
  notifications: 'message_id',
  open_answers: 'lesson_key item_key text comment',
  order_lines: 'title',
  outbox: 'topic cause last_error',
  payment_methods: 'customer_ref method_ref label',
  document_editions: 'markdown',
  page_texts: 'title lead body',
  payments: 'provider_ref approve_url instrument',
  price_level_versions: 'name',
  price_levels: 'code name',
  problem_attempts: 'item_key',
  products: 'external_key cover_url',
  promo_batches: 'description',
  promo_codes: 'description email',
  rate_limits: 'key',
  receipt_counters: 'series',
  receipts: 'series',
  refund_requests: 'comment answer',
  review_translations: 'body answer',
  reviews: 'author_name body pending_body answer',
  sandbox_payments: 'description return_url cancel_url',
  // Partitioned by locale: there are no partitions for other values.
  search_entries: 'locale title names body',
  search_words: 'locale word',
  search_hidden: 'term',
  search_misses: 'term_hash term',
  search_pins: 'term',
  search_terms: 'term day',
  sessions: 'token_hash previous_hash user_agent ip',
  settings: 'key',
  study_sessions: 'lesson_key',
  skill_texts: 'name',
  static_group_saves: 'group_code',
  skills: 'slug',
  support_messages: 'name email subject message digest answer',
  test_attempts: 'lesson_key',
  translation_marks: 'lesson_key field source target',
  translation_states: 'stamp',
  tracked_events: 'source',
  users: 'email name password_hash time_zone avatar_uri avatar_large_uri',
  webhook_events: 'event_id',
  refunds: 'provider_ref note',
  resume_drafts: 'email title name',
  resume_shares: 'code_hash password_hash',
  resume_versions: 'title document_hash',
  resumes: 'title',
};

it('every text column is a closed list or declared as free text', async () => {
  const open = await valuesOf(`
    select c.relname || '.' || a.attname as value
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'text[]'::regtype)
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c'
        and k.conname = c.relname || '_' || a.attname || '_check')`);
  const free = Object.entries(FREE_TEXT).flatMap(([table, columns]) =>
    columns.split(' ').map((column) => `${table}.${column}`),
  );
  expect(open.sort()).toEqual(free.sort());
});
