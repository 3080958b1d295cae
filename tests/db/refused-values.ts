import { ONE } from '../setup/one-of-each.ts';

const NO_LANGUAGE = "'xx'";
const NOTHING = "'NOTHING'";
export const TOO_LARGE = '9007199254740992';

/** Table → column → a value that its `<table>_<column>_check` rejects. */
export const REFUSED: Record<string, Record<string, string>> = {
  access_entries: { direction: NOTHING, reason: NOTHING },
  approvals: { kind: NOTHING, state: NOTHING },
  article_texts: { locale: NO_LANGUAGE },
  articles: { kind: NOTHING, minutes: '-1', revision: '-1' },
  audit_log: { action: NOTHING, entity: NOTHING, language: NO_LANGUAGE },
  categories: { position: '-1', revision: '-1' },
  category_texts: { locale: NO_LANGUAGE },
  certificate_counters: { last: '-1' },
  certificates: { locale: NO_LANGUAGE, number: '0', revocation: NOTHING, code: "'short'" },
  confirmations: { type: NOTHING },
  content_items: { position: '-1' },
  content_reports: { language: NO_LANGUAGE, kind: NOTHING, status: NOTHING },
  course_imports: {
    ...{ state: NOTHING, step: NOTHING, format: NOTHING, failure: NOTHING },
    ...{ step_done: '-1', step_total: '-1', attempts: '-1', size: '-1' },
  },
  course_progress: { status: NOTHING, last_language: NO_LANGUAGE, last_item_offset: '1001' },
  course_versions: { language: NO_LANGUAGE, status: NOTHING, version: '0', restored_from: '0' },
  courses: { base_language: NO_LANGUAGE },
  disputes: { status: NOTHING, amount: '-1' },
  data_exports: { status: NOTHING, progress: '101', locale: NO_LANGUAGE },
  draft_saves: { language: NO_LANGUAGE, revision: '0' },
  expert_texts: { locale: NO_LANGUAGE },
  experts: { revision: '-1' },
  banners: { revision: '-1', version: '-1' },
  glossary_terms: { revision: '-1' },
  glossary_texts: { locale: NO_LANGUAGE },
  identities: { provider: NOTHING },
  imported_parts: { language: NO_LANGUAGE },
  interface_texts: { locale: NO_LANGUAGE, revision: '0' },
  landing_drafts: { locale: NO_LANGUAGE, revision: '0' },
  landing_former_slugs: { locale: NO_LANGUAGE },
  landing_originals: { locale: NO_LANGUAGE },
  landing_saves: { locale: NO_LANGUAGE, revision: '0' },
  landings: { locale: NO_LANGUAGE },
  leads: { kind: NOTHING, locale: NO_LANGUAGE, revision: '-1' },
  learning_preferences: { playback_rate: '24', type_size: NOTHING, weekly_goal: '9' },
  lesson_drafts: { language: NO_LANGUAGE, revision: '0' },
  lessons: { kind: NOTHING, minutes: '-1', pass_percent: '0', max_attempts: '0', position: '-1' },
  mails: { locale: NO_LANGUAGE },
  marathon_runs: { moved_from_day: '0', moved_days: '15', reminder_hour: '24' },
  media_files: { size: '-1', width: '0', height: '0', kind: NOTHING, state: NOTHING },
  media_positions: { second: '-1' },
  media_uploads: { kind: NOTHING, size: '-1' },
  modules: { position: '-1' },
  notes: { language: NO_LANGUAGE, kind: NOTHING, second: '-1' },
  notification_choices: { channel: NOTHING, topic: NOTHING },
  notification_streams: { position: '-1' },
  notifications: { type: NOTHING, template: NOTHING, position: '0' },
  open_answer_files: { position: '-1' },
  open_answers: { language: NO_LANGUAGE, status: NOTHING, attempt: '0' },
  order_events: { from_status: NOTHING, to_status: NOTHING, cause: NOTHING },
  order_lines: {
    purchase_type: NOTHING,
    kind: NOTHING,
    quantity: '0',
    status: NOTHING,
    base_price: '-1',
    sale_discount: '-1',
    owned_parts_discount: '-1',
    subscription_discount: '-1',
    promo_discount: '-1',
    final_price: '-1',
  },
  orders: { status: NOTHING, currency: "'GBP'", locale: NO_LANGUAGE, total: '-1' },
  outline_drafts: { language: NO_LANGUAGE, revision: '0' },
  page_texts: { page: NOTHING, locale: NO_LANGUAGE, version: '0' },
  payment_methods: { provider: NOTHING },
  payments: {
    provider: NOTHING,
    status: NOTHING,
    amount: TOO_LARGE,
    currency: "'GBP'",
    refund_total: 'amount + 1',
    dispute_status: NOTHING,
    decline_reason: NOTHING,
  },
  price_level_versions: { amounts: `'{"USD":1}'`, version: '0' },
  price_levels: { amounts: `'{"USD":1,"EUR":1,"RUB":1}'` },
  problem_attempts: { attempt: '0', solved: '2' },
  product_experts: { position: '-1' },
  product_parts: { position: '-1' },
  product_prices: {
    sale_percent: '101',
    sale_amounts: `'{"USD":1}'`,
    subscription_percent: '101',
    sale_kind: NOTHING,
  },
  products: {
    revision: '-1',
    type: NOTHING,
    status: NOTHING,
    level: NOTHING,
    learning_languages: "'{en,xx}'",
    minutes: '-1',
    rating_hundredths: '501',
    rating_count: '-1',
    learner_count: '-1',
    learners_before: '-1',
  },
  promo_batches: { prefix: "'a-b'" },
  promo_codes: {
    code: "'ten'",
    percent: '0',
    amounts: `'{"USD":1}'`,
    total_limit: '0',
    per_user_limit: '0',
    used: '-1',
    marketing_location: NOTHING,
  },
  promo_uses: { used: '-1' },
  publication_requests: { kind: NOTHING, locale: NO_LANGUAGE },
  quiz_results: { result_type: NOTHING },
  receipt_counters: { last: '-1' },
  receipts: { number: '0', code: "'short'" },
  quiz_drafts: { id: '2', revision: '0' },
  quiz_versions: { revision: '-1' },
  refund_lines: { amount: '0' },
  refund_requests: { reason: NOTHING, refusal: NOTHING, status: NOTHING },
  refunds: { amount: '0', attempt: '0', currency: "'GBP'", reason: NOTHING, status: NOTHING },
  reviews: { locale: NO_LANGUAGE, status: NOTHING, stars: '6', pending_stars: '0', refusal: NOTHING },
  sandbox_methods: { outcome: NOTHING },
  sandbox_payments: {
    decline_reason: NOTHING,
    amount: '-1',
    currency: "'GBP'",
    status: NOTHING,
    dispute_status: NOTHING,
    refund_outcome: NOTHING,
    version: '-1',
  },
  sandbox_refunds: { amount: '0', status: NOTHING },
  search_hidden: { locale: NO_LANGUAGE },
  search_misses: { locale: NO_LANGUAGE, count: '0' },
  search_popular: { locale: NO_LANGUAGE, revision: '0' },
  search_synonym_saves: { locale: NO_LANGUAGE, revision: '0' },
  search_synonyms: { locale: NO_LANGUAGE, revision: '0' },
  search_pins: { locale: NO_LANGUAGE, position: '-1' },
  search_terms: { locale: NO_LANGUAGE, count: '0' },
  sessions: { end_reason: NOTHING, generation: '0' },
  skills: { revision: '-1' },
  skill_texts: { locale: NO_LANGUAGE },
  static_group_saves: { revision: '0' },
  static_groups: { code: NOTHING, revision: '0' },
  study_sessions: { seconds: '0' },
  subscription_charges: { kind: NOTHING, status: NOTHING, attempt: '0' },
  subscription_plan_versions: { amounts: `'{"USD":1}'`, version: '0' },
  subscription_plans: { amounts: `'{"USD":1}'`, version: '0', period: NOTHING },
  subscriptions: {
    period: NOTHING,
    period_end: 'created_at',
    status: NOTHING,
    locale: NO_LANGUAGE,
    next_amount: '-1',
    failed_charges: '-1',
  },
  support_messages: { locale: NO_LANGUAGE },
  test_attempts: { attempt: '0', score_percent: '101' },
  translation_marks: { kind: NOTHING, language: NO_LANGUAGE, origin: NOTHING },
  translation_states: {
    ...{ kind: NOTHING, language: NO_LANGUAGE, state: NOTHING },
    ...{ missing: '-1', stale: '-1', to_review: '-1' },
  },
  users: {
    role: NOTHING,
    locale: NO_LANGUAGE,
    goals: "'{grow,fly}'",
    deletion_reason: NOTHING,
    session_epoch: '-1',
  },
  webhook_events: { provider: NOTHING },
  writing_saves: { revision: '0' },
  writings: { page: NOTHING, locale: NO_LANGUAGE, revision: '0' },
};

/** Rows of tables added after the first migration. */
export const ONE_OF_LATER = [
  `insert into media_uploads (user_id, kind, name, size) values ('${ONE.person}', 'IMAGE', 'a.png', 1)`,
  `insert into banners (content, updated_at) values ('{}', now())`,
  `insert into course_imports (id, name, size) values (gen_random_uuid(), 'a.zip', 1)`,
  `insert into imported_parts (course_id, language, part, sha256) values ('${ONE.content}', 'en', 'order', 'x')`,
  `insert into landing_drafts (product_id, locale, revision, content, updated_at) values ('${ONE.course}', 'en', 1, '{}', now())`,
  `insert into landing_saves (product_id, locale, revision, content, saved_at, published_at)
    values ('${ONE.course}', 'en', 1, '{}', now(), now())`,
  `insert into writings (id, page, locale, revision, content, updated_at) values ('${ONE.course}', 'faq', 'en', 1, '{}', now())`,
  `insert into writing_saves (writing_id, revision, content, saved_at, published_at)
    values ('${ONE.course}', 1, '{}', now(), now())`,
  `insert into static_groups (code, revision, content, updated_at) values ('promotion', 1, '{}', now())`,
  `insert into static_group_saves (group_code, revision, content, saved_at, published_at)
    values ('promotion', 1, '{}', now(), now())`,
  `insert into page_texts (page, locale, title, lead, body, version, in_force_from, published_at)
    values ('faq', 'en', 'F', 'F', '', 1, now(), now())`,
  `insert into landing_originals (product_id, locale, content, at) values ('${ONE.course}', 'en', '{}', now())`,
  `insert into landing_former_slugs (locale, url_slug, product_id, replaced_at) values ('en', 'old', '${ONE.course}', now())`,
  // The decided one comes first: only its own constraint refuses another state.
  `insert into publication_requests (product_id, kind, locale, requested_at, done_at)
    values ('${ONE.course}', 'LANDING', 'en', now(), now())`,
  `insert into publication_requests (product_id, kind, locale, requested_at) values ('${ONE.course}', 'LANDING', 'en', now())`,
  `insert into interface_texts (locale, namespace, key, revision, updated_at) values ('en', 'home', 'title', 1, now())`,
  `insert into quiz_drafts (id, revision, content, updated_at) values (1, 1, '{}', now())`,
  `insert into quiz_versions (content, revision, publish_at, published_at)
    values ('{}', 0, now(), now()), ('{}', 1, now(), null)`,
  `insert into search_hidden (locale, term) values ('en', 'word')`,
  `insert into search_misses (locale, term_hash, day) values ('en', 'hash', '2026-01-01')`,
  `insert into search_popular (locale, revision, updated_at) values ('en', 1, now())`,
  `insert into search_synonyms (locale, revision, groups, updated_at) values ('en', 1, '[]', now())`,
  `insert into search_synonym_saves (locale, revision, groups, saved_at) values ('en', 1, '[]', now())`,
  `insert into translation_marks (product_id, kind, language, lesson_key, field, source, target, origin, to_review, marked_at)
    values ('${ONE.course}', 'LANDING', 'de', '', 'promise', 'a', 'b', 'FILE', true, now())`,
  `insert into translation_states (product_id, kind, language, state, published, missing, stale, to_review, blockers,
    stamp, computed_at) values ('${ONE.course}', 'LANDING', 'de', 'DRAFT', false, 0, 0, 1, '{}', '', now())`,
  `insert into outline_drafts (course_id, language, revision, outline, updated_at) values ('${ONE.content}', 'en', 1, '{}', now())`,
  `insert into lesson_drafts (course_id, language, lesson_key, revision, items, updated_at)
    values ('${ONE.content}', 'en', 'l', 1, '[]', now())`,
  `insert into draft_saves (course_id, language, lesson_key, revision, content, saved_at)
    values ('${ONE.content}', 'en', 'l', 1, '[]', now())`,
  `insert into refunds (payment_id, amount, currency, reason) values ('${ONE.order}', 10, 'USD', 'staff')`,
  'insert into sandbox_refunds (sandbox_payment_id, amount, status) select id, 10, $$PENDING$$ from sandbox_payments',
  `insert into quiz_results (user_id, answers, product_ids) values ('${ONE.person}', '{}', '[]')`,
  // The refused one comes first: only its own constraint refuses another state.
  ...[`'REFUSED', '${ONE.person}'::uuid, now()`, `'WAITING', null, null`].map(
    (
      decision,
    ) => `insert into approvals (kind, target, subject, changes, payload, asked_by, asked_at, expires_at,
      state, decided_by, decided_at)
      values ('PROMO_CODE', 'TEN', 'TEN', '[]', '{}', '${ONE.person}', now(), now() + interval '7 days', ${decision})`,
  ),
  `insert into price_level_versions (level_id, version, name, amounts, valid_from)
    select id, version, name, amounts, now() from price_levels`,
  `insert into payment_methods (user_id, provider, method_ref) values ('${ONE.person}', 'sandbox', 'one')`,
  `insert into sandbox_methods (merchant_customer_id) values ('${ONE.person}')`,
  `insert into receipt_counters (series, year, last) values ('KURSO', 2026, 1)`,
  `insert into receipts (order_id, series, year, number, code, data, issued_at)
    values ('${ONE.order}', 'KURSO', 2026, 1, 'abcdefghijklmnop', '{}', now())`,
  // The decided one comes first: only its own constraint refuses another status.
  `insert into refund_requests (order_id, user_id, status, reason, decided_at)
    values ('${ONE.order}', '${ONE.person}', 'DECLINED', 'other', now())`,
  `insert into refund_requests (order_id, user_id, reason) values ('${ONE.order}', '${ONE.person}', 'other')`,
  // The settled one comes first: only its own constraint refuses another status.
  `insert into disputes (payment_id, dispute_ref, status, amount, settled_at)
    values ('${ONE.order}', 'one', 'WON', 10, now()), ('${ONE.order}', 'two', 'OPEN', 10, null)`,
  'insert into refund_lines (refund_id, order_line_id, amount) select r.id, l.id, 1 from refunds r, order_lines l limit 1',
  `insert into subscription_plans (period, amounts) values ('MONTHLY', '{"USD":1,"EUR":1,"RUB":1,"INR":1}')`,
  `insert into subscription_plan_versions (plan_id, version, amounts, on_sale, valid_from)
    select id, version, amounts, on_sale, now() from subscription_plans`,
  `insert into subscription_charges (user_id, order_id, plan_id, kind)
    select '${ONE.person}', '${ONE.order}', id, 'START' from subscription_plans`,
  `insert into promo_batches (id, prefix) values (gen_random_uuid(), 'GIFT')`,
  // A closed report: only its own constraint refuses another status.
  `insert into content_reports (user_id, course_id, lesson_key, language, kind, client_id, status, closed_at)
    values ('${ONE.person}', '${ONE.content}', 'l', 'en', 'WRONG', gen_random_uuid(), 'CLOSED', now())`,
  `insert into marathon_runs (user_id, course_id, starts_on, time_zone)
    values ('${ONE.person}', '${ONE.content}', '2026-01-01', 'UTC')`,
  `insert into notes (id, user_id, course_id, lesson_key, language, kind, made_at)
    values (gen_random_uuid(), '${ONE.person}', '${ONE.content}', 'l', 'en', 'NOTE', now())`,
  `insert into open_answers (user_id, course_id, lesson_key, item_key, language, attempt, client_id, status)
    values ('${ONE.person}', '${ONE.content}', 'l', 'i', 'en', 1, gen_random_uuid(), 'SUBMITTED')`,
  `insert into open_answer_files (answer_id, media_id, position) select a.id, m.id, 0 from open_answers a, media_files m`,
  `insert into learning_preferences (user_id) values ('${ONE.person}')`,
  'insert into certificate_counters (year, last) values (2026, 1)',
  // A revoked certificate: only its own constraint refuses another reason.
  `insert into certificates (user_id, product_id, year, number, code, name, locale, data, completed_at, issued_at,
      revoked_at, revocation)
    select '${ONE.person}', c.product_id, 2026, 1, 'abcdefghijklmnopqrstuv', 'Ann', 'en', '{}', now(), now(), now(), 'mistake'
    from courses c where c.id = '${ONE.content}'`,
  'insert into certificate_credentials (certificate_id) select id from certificates',
  `insert into study_sessions (id, user_id, course_id, lesson_key, day, seconds, started_at)
    values (gen_random_uuid(), '${ONE.person}', '${ONE.content}', 'l', '2026-01-01', 60, now())`,
  `insert into media_positions (user_id, course_id, item_key, second)
    values ('${ONE.person}', '${ONE.content}', 'i', 1)`,
  `insert into test_attempts (id, user_id, course_id, lesson_key, attempt)
    values (gen_random_uuid(), '${ONE.person}', '${ONE.content}', 'l', 1)`,
  `insert into audit_log (user_id, action, entity, entity_id, subject)
    values ('${ONE.person}', 'CHANGED', 'PROMO_CODE', '${ONE.course}', 'TEN')`,
];
