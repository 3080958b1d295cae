import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ONE, ONE_OF_EACH } from '../setup/one-of-each.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const NO_LANGUAGE = "'xx'";
const NOTHING = "'NOTHING'";
const TOO_LARGE = '9007199254740992';

/** Table → column → a value that its `<table>_<column>_check` rejects. */
const REFUSED: Record<string, Record<string, string>> = {
  access_entries: { direction: NOTHING, reason: NOTHING },
  approvals: { kind: NOTHING, state: NOTHING },
  article_texts: { locale: NO_LANGUAGE },
  articles: { kind: NOTHING, minutes: '-1' },
  categories: { position: '-1' },
  category_texts: { locale: NO_LANGUAGE },
  confirmations: { type: NOTHING },
  content_items: { position: '-1' },
  course_progress: { status: NOTHING, last_language: NO_LANGUAGE },
  course_versions: { language: NO_LANGUAGE, status: NOTHING, version: '0' },
  courses: { base_language: NO_LANGUAGE },
  data_exports: { status: NOTHING, progress: '101', locale: NO_LANGUAGE },
  expert_texts: { locale: NO_LANGUAGE },
  glossary_texts: { locale: NO_LANGUAGE },
  identities: { provider: NOTHING },
  landings: { locale: NO_LANGUAGE },
  leads: { kind: NOTHING, locale: NO_LANGUAGE },
  lessons: { minutes: '-1', position: '-1' },
  mails: { locale: NO_LANGUAGE },
  media_files: { size: '-1', width: '0', height: '0' },
  modules: { position: '-1' },
  notification_choices: { channel: NOTHING, topic: NOTHING },
  notification_streams: { position: '-1' },
  notifications: { type: NOTHING, template: NOTHING, position: '0' },
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
  payments: {
    provider: NOTHING,
    status: NOTHING,
    amount: TOO_LARGE,
    currency: "'GBP'",
    refund_total: 'amount + 1',
    dispute_status: NOTHING,
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
  quiz_results: { result_type: NOTHING },
  refunds: { amount: '0', attempt: '0', currency: "'GBP'", reason: NOTHING, status: NOTHING },
  reviews: { locale: NO_LANGUAGE, status: NOTHING, stars: '6' },
  sandbox_payments: {
    amount: '-1',
    currency: "'GBP'",
    status: NOTHING,
    dispute_status: NOTHING,
    refund_outcome: NOTHING,
    version: '-1',
  },
  sandbox_refunds: { amount: '0', status: NOTHING },
  search_pins: { locale: NO_LANGUAGE, position: '-1' },
  search_terms: { locale: NO_LANGUAGE, count: '0' },
  sessions: { end_reason: NOTHING, generation: '0' },
  skill_texts: { locale: NO_LANGUAGE },
  subscriptions: { period: NOTHING, period_end: 'created_at' },
  support_messages: { locale: NO_LANGUAGE },
  users: {
    role: NOTHING,
    locale: NO_LANGUAGE,
    goals: "'{grow,fly}'",
    deletion_reason: NOTHING,
    session_epoch: '-1',
  },
  webhook_events: { provider: NOTHING },
};

/** Rows of tables added after the first migration. */
const ONE_OF_LATER = [
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
  `insert into promo_batches (id, prefix) values (gen_random_uuid(), 'GIFT')`,
];

const [CHECK, UNIQUE, EXCLUSION] = ['23514', '23505', '23P01'];
const ALL = '{"USD":1,"EUR":1,"RUB":1,"INR":1}';

/** Constraint, SQLSTATE, and a statement that violates it. */
const STATEMENTS: [string, string, string][] = [
  ...Object.entries(REFUSED).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, value]): [string, string, string] => [
      `${table}_${column}_check`,
      CHECK,
      `update ${table} set ${column} = ${value}`,
    ]),
  ),
  ...[
    '{"USD":1,"EUR":1,"RUB":1,"INR":-1}',
    '{"USD":1,"EUR":1,"RUB":1,"INR":0.5}',
    '{"USD":1,"EUR":1,"RUB":1,"INR":"1"}',
  ].map((amounts): [string, string, string] => [
    'price_levels_amounts_check',
    CHECK,
    `update price_levels set amounts = '${amounts}'`,
  ]),
  ['price_levels_amounts_check', CHECK, `update price_levels set amounts = amounts || '{"GBP":1}'`],
  [
    'price_levels_amounts_check',
    CHECK,
    `update price_levels set amounts = amounts || '{"INR":10000000000000}'`,
  ],
  ['media_files_size_check', CHECK, `update media_files set size = ${TOO_LARGE}`],
  ['orders_total_check', CHECK, `update orders set total = ${TOO_LARGE} where status = 'PAID'`],
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
  for (const statement of [...ONE_OF_EACH, ...ONE_OF_LATER]) await database.pool.query(statement);
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
