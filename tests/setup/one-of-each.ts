/** Ids of the rows below. */
export const ONE = {
  person: '00000000-0000-4000-8000-000000000001',
  course: '00000000-0000-4000-8000-000000000002',
  program: '00000000-0000-4000-8000-000000000003',
  order: '00000000-0000-4000-8000-000000000004',
  cart: '00000000-0000-4000-8000-000000000005',
  content: '00000000-0000-4000-8000-000000000006',
} as const;

const { person, course, program, order, cart, content } = ONE;
const AMOUNTS = `'{"USD":2000,"EUR":1900,"RUB":149900,"INR":99900}'`;

/**
 * One row of nearly every table, with only the columns of the first migration: what an existing database may contain
 * before an upgrade.
 */
export const ONE_OF_EACH = [
  `insert into users (id, email, name, role, verified_at, goals, deletion_reason)
    values ('${person}', 'ann@kurso.test', 'Ann', 'STUDENT', now(), '{grow}', 'other')`,
  `insert into sessions (user_id, token_hash, expires_at, ended_at, end_reason)
    values ('${person}', 'hash', now() + interval '30 days', now(), 'sign-out')`,
  `insert into confirmations (user_id, type, token_hash, expires_at)
    values ('${person}', 'REGISTER', 'hash', now() + interval '1 day')`,
  `insert into identities (user_id, provider, subject) values ('${person}', 'GOOGLE', 'sub')`,
  `insert into data_exports (user_id, locale, expires_at) values ('${person}', 'en', now() + interval '1 day')`,
  `insert into mails (to_address, locale, template, subject, html, text, local)
    values ('ann@kurso.test', 'en', 'receipt', 'S', 'H', 'T', true)`,
  `insert into support_messages (user_id, name, email, subject, message, locale, digest)
    values ('${person}', 'Ann', 'ann@kurso.test', 'S', 'M', 'en', 'digest')`,
  `insert into leads (kind, email, name, locale, consent_at) values ('book', 'ann@kurso.test', 'Ann', 'en', now())`,
  `insert into categories (id, code, slug) values ('${course}', 'C', 'c')`,
  `insert into category_texts (category_id, locale, name) values ('${course}', 'en', 'C')`,
  `insert into skills (id, slug) values ('${course}', 's')`,
  `insert into skill_texts (skill_id, locale, name) values ('${course}', 'en', 'S')`,
  `insert into experts (id, slug) values ('${course}', 'e')`,
  `insert into expert_texts (expert_id, locale, name) values ('${course}', 'en', 'E')`,
  `insert into price_levels (id, code, name, amounts) values ('${course}', 'L', 'L', ${AMOUNTS})`,
  `insert into products (id, type, status, published_at, learning_languages)
    values ('${course}', 'COURSE', 'PUBLISHED', now(), '{en}'), ('${program}', 'PROGRAM', 'PUBLISHED', now(), '{en}')`,
  `insert into product_parts (parent_id, child_id) values ('${program}', '${course}')`,
  `insert into product_experts (product_id, expert_id) values ('${course}', '${course}')`,
  `insert into product_prices (product_id, level_id, sale_kind, sale_percent, sale_from, sale_to)
    values ('${course}', '${course}', 'PERCENT', 20, now(), now() + interval '1 day')`,
  `insert into product_prices (product_id, level_id, sale_kind, sale_amounts)
    values ('${program}', '${course}', 'AMOUNT', ${AMOUNTS})`,
  `insert into landings (product_id, locale, url_slug, short_title1) values ('${course}', 'en', 'c', 'C')`,
  `insert into reviews (product_id, author_name, locale, stars, body) values ('${course}', 'Ann', 'en', 5, 'Good')`,
  `insert into search_terms (locale, term, day) values ('en', 'word', '2026-01-01')`,
  `insert into search_pins (locale, term, position) values ('en', 'word', 0)`,
  `insert into search_entries (product_id, locale, title, names, body) values ('${course}', 'en', 'c', 'c', 'c')`,
  `insert into search_words (locale, word) values ('en', 'word')`,
  `insert into articles (id, slug, kind) values ('${course}', 'a', 'BLOG')`,
  `insert into article_texts (article_id, locale, title, excerpt) values ('${course}', 'en', 'A', 'A')`,
  `insert into glossary_terms (id, slug) values ('${course}', 't')`,
  `insert into glossary_texts (term_id, locale, name) values ('${course}', 'en', 'T')`,
  `insert into courses (id, product_id, base_language) values ('${content}', '${course}', 'en')`,
  `insert into course_versions (id, course_id, language, version, status, content_hash)
    values ('${content}', '${content}', 'en', 2, 'PUBLISHED', 'new'), ('${cart}', '${content}', 'en', 1, 'ARCHIVED', 'old')`,
  `insert into modules (id, version_id, key, title, position) values ('${content}', '${content}', 'm', 'M', 0)`,
  `insert into lessons (id, version_id, module_id, key, title, minutes, position)
    values ('${content}', '${content}', '${content}', 'l', 'L', 5, 0)`,
  `insert into content_items (lesson_id, key, position, required, body) values ('${content}', 'i', 0, true, '{}')`,
  `insert into media_files (sha256, course_id, name, content_type, size, width, height)
    values ('sha', '${content}', 'f.png', 'image/png', 10, 1, 1)`,
  `insert into course_progress (user_id, course_id, status, last_language)
    values ('${person}', '${content}', 'IN_PROGRESS', 'en')`,
  `insert into problem_attempts (user_id, course_id, item_key, attempt, answers, correct_parts)
    values ('${person}', '${content}', 'i', 1, '{}', '[]')`,
  `insert into access_entries (user_id, product_id, direction, reason, cause)
    values ('${person}', '${course}', 'GRANT', 'paid', 'order-line:1')`,
  `insert into promo_codes (id, code, percent, for_all_products, valid_from, valid_to, total_limit, per_user_limit, used)
    values ('${course}', 'TEN', 10, true, now(), now() + interval '1 day', 5, 1, 1)`,
  `insert into promo_codes (code, amounts, for_all_products) values ('FIXED', ${AMOUNTS}, true)`,
  `insert into promo_uses (promo_id, user_id, used) values ('${course}', '${person}', 1)`,
  `insert into orders (id, user_id, status, currency, locale, promo_id, promo_use_taken, total, pending_at, paid_at)
    values ('${order}', '${person}', 'PAID', 'USD', 'en', '${course}', true, 1440, now(), now())`,
  `insert into orders (id, user_id, currency, locale) values ('${cart}', '${person}', 'USD', 'en')`,
  `insert into order_lines (order_id, product_id, base_price, sale_discount, subscription_discount, promo_discount,
      final_price, title) values ('${order}', '${course}', 2000, 400, 0, 160, 1440, 'C')`,
  `insert into order_lines (order_id, product_id) values ('${cart}', '${program}')`,
  `insert into order_events (order_id, from_status, to_status, cause) values ('${order}', 'CREATED', 'PENDING', 'purchase')`,
  `insert into payments (id, order_id, provider, provider_ref, status, amount, currency)
    values ('${order}', '${order}', 'sandbox', 'ref', 'APPROVED', 1440, 'USD'),
      ('${cart}', '${order}', 'sandbox', null, 'CREATED', 1440, 'USD')`,
  `insert into webhook_events (provider, event_id, payment_id) values ('sandbox', '1', '${order}')`,
  `insert into sandbox_payments (merchant_payment_id, amount, currency, return_url, cancel_url)
    values ('${order}', 1440, 'USD', '/', '/')`,
  `insert into subscriptions (user_id, period, period_end) values ('${person}', 'MONTHLY', now() + interval '30 days')`,
  `insert into notifications (user_id, message_id, type, template, position, source)
    values ('${person}', 'welcome', 'PLATFORM_NOTIFICATION', 'WELCOME', 1, 0)`,
  `insert into notification_streams (user_id, position) values ('${person}', 1)`,
  `insert into notification_choices (user_id, channel, topic, subscribed) values ('${person}', 'email', '*', true)`,
];
