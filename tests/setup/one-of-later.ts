import { ONE } from './one-of-each.ts';

/** Rows of tables added after the first migration. */
export const ONE_OF_LATER = [
  `insert into media_uploads (user_id, kind, name, size) values ('${ONE.person}', 'IMAGE', 'a.png', 1)`,
  `insert into newsletter_subscribers (email, locale, token_hash, asked_at)
    values ('ann@kurso.test', 'en', 'hash', now())`,
  `insert into banners (content, updated_at) values ('{}', now())`,
  `insert into course_imports (id, name, size) values (gen_random_uuid(), 'a.zip', 1)`,
  `insert into imported_parts (course_id, language, part, sha256) values ('${ONE.content}', 'en', 'order', 'x')`,
  `insert into landing_drafts (product_id, locale, revision, content, updated_at) values ('${ONE.course}', 'en', 1, '{}', now())`,
  `insert into landing_saves (product_id, locale, revision, content, saved_at, published_at)
    values ('${ONE.course}', 'en', 1, '{}', now(), now())`,
  `insert into writings (id, page, locale, revision, content, updated_at) values ('${ONE.course}', 'faq', 'en', 1, '{}', now())`,
  `insert into writings (term_id, locale, revision, content, updated_at) values ('${ONE.course}', 'en', 1, '{}', now())`,
  `insert into writing_saves (writing_id, revision, content, saved_at, published_at)
    values ('${ONE.course}', 1, '{}', now(), now())`,
  `insert into static_groups (code, revision, content, updated_at) values ('promotion', 1, '{}', now())`,
  `insert into static_group_saves (group_code, revision, content, saved_at, published_at)
    values ('promotion', 1, '{}', now(), now())`,
  `insert into page_texts (page, locale, title, lead, body, version, in_force_from, published_at)
    values ('faq', 'en', 'F', 'F', '', 1, now(), now())`,
  `insert into document_editions (document, version, locale, in_force_from, markdown, kept_at)
    values ('cookies', 1, 'en', now(), '# C', now())`,
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
  `insert into category_schedules (category_id, texts, publish_at) values ('${ONE.course}', '{}', now())`,
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
  `insert into language_votes (user_id, product_id, locale) values ('${ONE.person}', '${ONE.course}', 'de')`,
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
  `insert into resume_drafts (id, email, title, name, language, document, saved_at)
    values ('${ONE.course}', 'ann@kurso.test', 'Mine', 'Ann', 'en', '{}', now())`,
  `insert into resumes (id, owner_id, title, language, document)
    values ('${ONE.course}', '${ONE.person}', 'Mine', 'en', '{"design":{"template":"plain"}}')`,
  `insert into resume_shares (resume_id, generation, code_hash, is_on) values ('${ONE.course}', 1, 'hash', true)`,
  `insert into resume_share_views (resume_id, day) values ('${ONE.course}', '2026-01-01')`,
  `insert into review_translations (review_id, locale, body, made_at) select id, 'de', 'Gut', now() from reviews`,
  `insert into audit_log (user_id, action, entity, entity_id, subject)
    values ('${ONE.person}', 'CHANGED', 'PROMO_CODE', '${ONE.course}', 'TEN')`,
];
