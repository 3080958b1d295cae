import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ONE, ONE_OF_EACH } from '../setup/one-of-each.ts';
import { ONE_OF_LATER } from '../setup/one-of-later.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';
import { AFFILIATE_REFUSED, AFFILIATE_STATEMENTS, ONE_OF_AFFILIATE } from './refused-affiliate.ts';
import { BUSINESS_REFUSED, BUSINESS_STATEMENTS, ONE_OF_BUSINESS } from './refused-business.ts';
import { REFUSED, TOO_LARGE } from './refused-values.ts';
import { CHECK, EXCLUSION, type Statement, UNIQUE } from './statement.ts';

const ALL = '{"USD":1,"EUR":1,"RUB":1,"INR":1}';
const PLANTED = [...ONE_OF_EACH, ...ONE_OF_LATER, ...ONE_OF_AFFILIATE, ...ONE_OF_BUSINESS];

const STATEMENTS: Statement[] = [
  ...AFFILIATE_STATEMENTS,
  ...BUSINESS_STATEMENTS,
  ...Object.entries({ ...REFUSED, ...AFFILIATE_REFUSED, ...BUSINESS_REFUSED }).flatMap(([table, columns]) =>
    Object.entries(columns).map(
      ([column, value]): Statement => [
        `${table}_${column}_check`,
        CHECK,
        `update ${table} set ${column} = ${value}`,
      ],
    ),
  ),
  ...[
    '{"USD":1,"EUR":1,"RUB":1,"INR":-1}',
    '{"USD":1,"EUR":1,"RUB":1,"INR":0.5}',
    '{"USD":1,"EUR":1,"RUB":1,"INR":"1"}',
  ].map(
    (amounts): Statement => [
      'price_levels_amounts_check',
      CHECK,
      `update price_levels set amounts = '${amounts}'`,
    ],
  ),
  ['price_levels_amounts_check', CHECK, `update price_levels set amounts = amounts || '{"GBP":1}'`],
  [
    'price_levels_amounts_check',
    CHECK,
    `update price_levels set amounts = amounts || '{"INR":10000000000000}'`,
  ],
  // Generated from the document.
  ['resumes_template_check', CHECK, `update resumes set document = '{"design":{"template":"?"}}'`],
  ['media_files_size_check', CHECK, `update media_files set size = ${TOO_LARGE}`],
  ['orders_total_check', CHECK, `update orders set total = ${TOO_LARGE} where status = 'PAID'`],
  ['media_uploads_ended_is_finished', CHECK, `update media_uploads set refusal = 'image_invalid'`],
  ['media_files_one_owner', CHECK, `update media_files set user_id = '${ONE.person}'`],
  [
    'order_lines_snapshot',
    CHECK,
    `update order_lines set promo_discount = null where base_price is not null`,
  ],
  [
    'order_lines_sum',
    CHECK,
    `update order_lines set final_price = final_price + 1 where base_price is not null`,
  ],
  ['orders_snapshot', CHECK, `update orders set total = null where status = 'PAID'`],
  ['orders_snapshot', CHECK, `update orders set pending_at = null where status = 'PAID'`],
  ['orders_snapshot', CHECK, `update orders set status = 'PENDING' where status = 'CREATED'`],
  ['orders_paid_at_known', CHECK, `update orders set paid_at = null where status = 'PAID'`],
  ['orders_use_of_a_code', CHECK, `update orders set promo_id = null where promo_use_taken`],
  ['approvals_decided', CHECK, `update approvals set decided_at = null where state = 'REFUSED'`],
  ['approvals_failure', CHECK, `update approvals set failure = 'not_found' where state = 'WAITING'`],
  ['approvals_second_person', CHECK, `update approvals set state = 'DONE' where state = 'REFUSED'`],
  [
    'approvals_second_person',
    CHECK,
    `update approvals set state = 'DONE', decided_at = now() where state = 'WAITING'`,
  ],
  [
    'approvals_one_waiting',
    UNIQUE,
    `update approvals set state = 'WAITING', decided_at = null where state = 'REFUSED'`,
  ],
  ['landing_drafts_schedule_whole', CHECK, `update landing_drafts set publish_at = now()`],
  ['landing_saves_only_accepted_published', CHECK, `update landing_saves set revision = null`],
  ['resume_shares_code_has_generation', CHECK, `update resume_shares set generation = 0`],
  [
    'resume_shares_shared_has_code',
    CHECK,
    `update resume_shares set generation = 0, code_hash = null where is_on`,
  ],
  ['quiz_versions_has_time', CHECK, `update quiz_versions set publish_at = null where published_at is null`],
  ['quiz_versions_waiting_key', UNIQUE, `update quiz_versions set published_at = null`],
  ['banners_published_whole', CHECK, `update banners set starts_at = now()`],
  ['writings_one_subject', CHECK, `update writings set page = null`],
  ['writings_schedule_whole', CHECK, `update writings set publish_at = now()`],
  ['static_groups_schedule_whole', CHECK, `update static_groups set publish_at = now()`],
  ['static_group_saves_only_accepted_published', CHECK, `update static_group_saves set revision = null`],
  ['writing_saves_only_accepted_published', CHECK, `update writing_saves set revision = null`],
  ['translation_marks_landing_place', CHECK, `update translation_marks set lesson_key = 'one'`],
  ['translation_marks_people_review', CHECK, `update translation_marks set origin = 'PERSON'`],
  ['publication_requests_language', CHECK, `update publication_requests set locale = null`],
  [
    'publication_requests_one_waiting',
    UNIQUE,
    `update publication_requests set done_at = null where done_at is not null`,
  ],
  ['order_lines_sells', CHECK, `update order_lines set product_id = null`],
  ['order_lines_sells', CHECK, `update order_lines set kind = 'PLAN'`],
  [
    'refund_requests_decided',
    CHECK,
    `update refund_requests set decided_at = null where status = 'DECLINED'`,
  ],
  [
    'refund_requests_one_open',
    UNIQUE,
    `insert into refund_requests (order_id, user_id, reason) values ('${ONE.order}', '${ONE.person}', 'other')`,
  ],
  ['content_reports_closed_has_time', CHECK, `update content_reports set closed_at = null`],
  [
    'certificates_one_valid',
    UNIQUE,
    `insert into certificates (user_id, product_id, year, number, code, name, locale, data, completed_at, issued_at)
      select user_id, product_id, 2026, n, lpad(n::text, 22, '0'), 'Ann', 'en', '{}', now(), now()
      from certificates, generate_series(2, 3) n`,
  ],
  [
    'certificate_credentials_one_valid',
    UNIQUE,
    'insert into certificate_credentials (certificate_id) select certificate_id from certificate_credentials',
  ],
  ['certificates_revoked_has_reason', CHECK, `update certificates set revoked_at = null`],
  [
    'course_versions_scheduled_has_time',
    CHECK,
    `update course_versions set publish_at = now() where status <> 'SCHEDULED'`,
  ],
  ['reviews_pending_whole', CHECK, `update reviews set pending_stars = 5`],
  ['reviews_answer_has_time', CHECK, `update reviews set answer = 'Thank you'`],
  ['review_translations_has_text', CHECK, `update review_translations set body = ''`],
  ['lessons_test_has_pass_mark', CHECK, `update lessons set pass_percent = 70`],
  ['lessons_only_tests_limit_attempts', CHECK, `update lessons set max_attempts = 3`],
  ['marathon_runs_moved_whole', CHECK, `update marathon_runs set moved_days = 1`],
  ['notes_highlight_has_words', CHECK, `update notes set kind = 'HIGHLIGHT'`],
  ['open_answers_graded_has_time', CHECK, `update open_answers set graded_at = now()`],
  [
    'refund_requests_refused',
    CHECK,
    `update refund_requests set refusal = 'completed' where status = 'OPEN'`,
  ],
  ['refunds_ended', CHECK, `update refunds set ended_at = now()`],
  ['disputes_settled', CHECK, `update disputes set settled_at = now()`],
  ['subscriptions_amount_check', CHECK, `update subscriptions set amount = -1, currency = 'USD'`],
  ['subscriptions_currency_check', CHECK, `update subscriptions set amount = 1, currency = 'GBP'`],
  ['subscriptions_anchor_day_check', CHECK, `update subscriptions set anchor_day = 32`],
  ['subscriptions_agreed', CHECK, `update subscriptions set amount = 1`],
  ['subscriptions_ended', CHECK, `update subscriptions set status = 'ENDED'`],
  [
    'subscription_charges_period',
    CHECK,
    `update subscription_charges set period_start = now(), period_end = now()`,
  ],
  [
    'subscription_charges_one_start',
    UNIQUE,
    `insert into subscription_charges (user_id, order_id, plan_id, kind)
    select user_id, (select id from orders where id <> order_id limit 1), plan_id, 'CHANGE' from subscription_charges`,
  ],
  [
    'subscription_charges_period_key',
    UNIQUE,
    `with two as (select id, row_number() over () as n from orders limit 2)
    insert into subscription_charges (subscription_id, user_id, order_id, plan_id, kind, status, period_start)
    select s.id, s.user_id, two.id, p.id, 'RENEWAL', 'PAID', '2026-01-01' from subscriptions s, subscription_plans p, two
      where two.id not in (select order_id from subscription_charges) or true
    on conflict (order_id) do update set subscription_id = excluded.subscription_id, kind = 'RENEWAL', status = 'PAID',
      period_start = excluded.period_start`,
  ],
  ['product_parts_not_itself', CHECK, `update product_parts set child_id = parent_id`],
  [
    'product_prices_sale_period',
    CHECK,
    `update product_prices set sale_to = sale_from where sale_from is not null`,
  ],
  [
    'product_prices_sale_kind_check',
    CHECK,
    `update product_prices set sale_amounts = '${ALL}' where sale_kind = 'PERCENT'`,
  ],
  ['product_prices_sale_kind_check', CHECK, `update product_prices set sale_kind = null`],
  [
    'promo_codes_percent_or_amounts',
    CHECK,
    `update promo_codes set amounts = '${ALL}' where percent is not null`,
  ],
  [
    'promo_codes_percent_or_amounts',
    CHECK,
    `update promo_codes set percent = null where percent is not null`,
  ],
  ['promo_codes_period', CHECK, `update promo_codes set valid_to = valid_from where valid_from is not null`],
  [
    'promo_codes_within_limit',
    CHECK,
    `update promo_codes set used = total_limit + 1 where total_limit is not null`,
  ],
  ['sessions_ended_for_a_reason', CHECK, `update sessions set ended_at = null`],
  [
    'course_versions_one_published',
    UNIQUE,
    `update course_versions set status = 'PUBLISHED' where version = 1`,
  ],
  [
    'data_exports_one_running',
    UNIQUE,
    `insert into data_exports (user_id, locale, expires_at)
    select user_id, locale, expires_at from data_exports`,
  ],
  [
    'orders_one_open_cart',
    UNIQUE,
    `insert into orders (user_id, currency, locale) values ('${ONE.person}', 'USD', 'en')`,
  ],
  [
    'payments_one_open',
    UNIQUE,
    `insert into payments (order_id, provider, amount, currency)
    values ('${ONE.order}', 'sandbox', 1, 'USD')`,
  ],
  ['payments_one_approved', UNIQUE, `update payments set status = 'APPROVED'`],
  [
    'subscriptions_one_at_a_time',
    EXCLUSION,
    `insert into subscriptions (user_id, period, created_at, period_end)
    select user_id, 'YEARLY', period_end - interval '1 day', period_end + interval '1 year' from subscriptions`,
  ],
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const statement of PLANTED) await database.pool.query(statement);
});
afterAll(() => database.drop());

const valuesOf = async (statement: string) =>
  (await database.pool.query<{ value: string }>(statement)).rows.map(({ value }) => value);

describe('the database rejects', () => {
  it.each(STATEMENTS)('%s (%s): %s', async (constraint, code, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({ code, constraint });
  });

  it('a language without a search partition', async () => {
    for (const table of ['search_entries', 'search_words'])
      await expect(database.pool.query(`update ${table} set locale = 'xx'`)).rejects.toMatchObject({
        code: CHECK,
      });
  });

  it('a planted row for every existing constraint', async () => {
    const there = await valuesOf(`
      select conname as value from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'x')
      union select indexrelid::regclass::text from pg_index i join pg_class c on c.oid = i.indexrelid
        where indisunique and indpred is not null and c.relnamespace = 'public'::regnamespace`);
    const planted = new Set(STATEMENTS.map(([constraint]) => constraint));
    expect(there.filter((name) => !planted.has(name))).toEqual([]);
  });
});
