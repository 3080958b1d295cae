import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import { openService } from '../server/bootstrap/open-service.ts';
import { loadConfig } from '../server/config/load-config.ts';
import { NO_SETTINGS } from './clean-env.ts';
import type { Answer } from './prove/buyer.ts';
import { PASSWORD, stockSchool } from './prove/school.ts';

const USAGE = `Fills an empty database with a school that is in use and writes it down, for the upgrade test of the next release.

  DATABASE_URL=<an empty database of PostgreSQL 15> node scripts/dump-release.ts tests/fixtures/releases/<last migration>.sql.gz
`;

type Service = Awaited<ReturnType<typeof openService>>;

/** A signed-in user. */
type Call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) => Promise<Answer>;

async function main(): Promise<void> {
  const [target] = process.argv.slice(2);
  const { DATABASE_URL } = process.env;
  if (!target || !DATABASE_URL) throw new Error(USAGE);
  const dataDir = mkdtempSync(path.join(tmpdir(), 'kurso-release-'));
  const config = loadConfig({
    ...NO_SETTINGS,
    ...{
      APP_ENV: 'beta',
      PUBLIC_URL: 'http://localhost:5279',
      PORT: '5279',
      KURSO_DATA: dataDir,
      DATABASE_URL,
    },
    SESSION_SECRET: 'a secret of dumped schools alone, long enough',
  });
  const log = pino({ level: 'silent' });
  const service = await openService(config, { log, development: false, say: () => {} });
  await live(service);
  await service.app.close();
  await service.pubsub.close();
  await service.database.close();
  const { status, stdout, stderr } = spawnSync(
    'pg_dump',
    ['--no-owner', '--no-acl', '--inserts', '--rows-per-insert=200', DATABASE_URL],
    { maxBuffer: 2 ** 30 },
  );
  if (status !== 0) throw new Error(stderr.toString());
  writeFileSync(target, gzipSync(stdout, { level: 9 }));
  rmSync(dataDir, { recursive: true });
}

/** Jobs are processed normally at first and then no longer, so that the upgrade finds some in flight. */
async function live(service: Service): Promise<void> {
  const { pool } = service.database;
  const { emails, productIds } = await stockSchool(service.database, 12, 4);
  const [one = '', two = '', three = '', free = ''] = productIds;
  await pool.query('update product_prices set level_id = null where product_id = $1', [free]);
  await pool.query(
    `insert into promo_codes (code, percent, for_all_products, total_limit, per_user_limit) values ('TEN', 10, true, 5, 1)`,
  );
  await pool.query(
    `insert into subscriptions (user_id, period, period_end) select id, 'YEARLY', now() + interval '300 days' from users where email = $1`,
    [emails[9]],
  );
  const people = await Promise.all(emails.map((email) => signIn(service, email)));
  const person = (n: number) => people[n] as Call;
  const stopWork = await service.startWork();
  await pay(person(0), await buy(person(0), [one, two]));
  await pay(person(1), await buy(person(1), [one], 'TEN'));
  await refund(pool, await pay(person(2), await buy(person(2), [two])));
  await cancel(person(3), await buy(person(3), [one], 'TEN'));
  await expire(pool, await buy(person(4), [one]));
  await captureLate(person(5), await buy(person(5), [three]));
  await captureTwice(person(5), [one]);
  await person(6)('POST', `/api/products/get-free?productIds=${free}`);
  await person(6)('POST', '/api/account/export');
  await person(9)('POST', `/api/wishes`, { productIds: [three] });
  await learn(pool, one, emails[0] ?? '');
  await settled(pool);
  await stopWork();
  await leaveInFlight(pool, { person, emails, products: [one, two, three] });
}

interface Left {
  person: (n: number) => Call;
  emails: string[];
  products: [one: string, two: string, three: string];
}

async function leaveInFlight(
  pool: Pool,
  { person, emails, products: [one, two, three] }: Left,
): Promise<void> {
  await person(7)('POST', '/api/orders/cart', cartOf([one, two]));
  await buy(person(8), [three]);
  await pay(person(9), await buy(person(9), [two], 'TEN'));
  await captureTwice(person(10), [one]);
  await approve(person(11), await buy(person(11), [three]));
  await person(0)('POST', '/api/account/export');
  await person(1)('PUT', '/auth/users/password', { currentPassword: PASSWORD, password: `${PASSWORD} more` });
  await promise(pool, emails[2] ?? '');
  // Locked by an instance that was killed, and failed before.
  await pool.query(`update outbox set attempts = 1, next_at = now() + interval '40 seconds' where id in (
    select id from outbox where done_at is null and topic = 'notification' limit 1)`);
  await pool.query(`update outbox set attempts = 3, last_error = 'no answer' where id in (
    select id from outbox where done_at is null and topic = 'mail' limit 1)`);
}

async function signIn({ app }: Service, email: string): Promise<Call> {
  let token = '';
  const call: Call = async (method, url, body) => {
    const answer = await app.inject({
      ...{ method, url, headers: token ? { authorization: `Bearer ${token}` } : {} },
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    const json = String(answer.headers['content-type']).startsWith('application/json');
    return {
      status: answer.statusCode,
      body: json ? answer.json() : {},
      location: String(answer.headers.location ?? ''),
    };
  };
  token = (await call('POST', '/auth/users/login', { email, password: PASSWORD })).body.accessToken ?? '';
  return call;
}

const cartOf = (productIds: string[]) => ({
  ...{ clear_before: true, order_lines: productIds.map((product_id) => ({ product_id })) },
});

interface Bought {
  orderId: string;
  /** The provider's payment page. */
  page: string;
}

async function buy(call: Call, productIds: string[], code?: string): Promise<Bought> {
  await call('POST', '/api/orders/cart', cartOf(productIds));
  if (code) await call('POST', `/api/promocodes/${code}/apply`);
  const { approveUrl = '' } = (await call('PUT', '/api/orders/cart/purchase')).body;
  const { location } = await call('GET', approveUrl.slice(new URL(approveUrl).origin.length));
  const orderId = new URL(approveUrl).pathname.split('/').at(-1) ?? '';
  return { orderId, page: new URL(location).pathname };
}

async function approve(call: Call, { page }: Bought): Promise<string> {
  const { location } = await call('POST', `${page}/approve`);
  return new URL(location).searchParams.get('payment') ?? '';
}

async function pay(call: Call, bought: Bought): Promise<Bought> {
  const { result } = (await call('POST', '/api/payment/confirm', { paymentId: await approve(call, bought) }))
    .body;
  if (result !== 'SUCCESS') throw new Error(`paid with ${result}`);
  return bought;
}

const cancel = (call: Call, { orderId }: Bought) => call('POST', `/api/orders/${orderId}/cancel`);

/** A payment for a cancelled order. */
async function captureLate(call: Call, bought: Bought): Promise<void> {
  await cancel(call, bought);
  await call('POST', '/api/payment/confirm', { paymentId: await approve(call, bought) });
}

/** A payment for a product bought meanwhile by another order: it is refunded. */
async function captureTwice(call: Call, productIds: string[]): Promise<void> {
  const first = await buy(call, productIds);
  await cancel(call, first);
  await pay(call, await buy(call, productIds));
  await call('POST', '/api/payment/confirm', { paymentId: await approve(call, first) });
}

type Pool = Service['database']['pool'];

/** Jobs of the public forms, inserted directly, because this script solves no captcha. */
async function promise(pool: Pool, email: string): Promise<void> {
  await pool.query(
    `with letter as (
        insert into support_messages (name, email, subject, message, locale, digest)
        values ('Ann', $1, 'Subject', 'Message', 'en', 'digest') returning id)
      insert into outbox (topic, cause, payload)
      select 'support_mail', 'mail:support:' || id, jsonb_build_object('messageId', id) from letter
      union all select 'account_mail', 'account-mail:' || $2, jsonb_build_object('kind', 'reset', 'email', $1::text, 'locale', 'en')
      union all select 'purge', 'purge:' || $2, '{"tags":["home"]}'`,
    [email, randomUUID()],
  );
}

/** Expires an order as if nobody had paid in time. */
async function expire(pool: Pool, { orderId }: Bought): Promise<void> {
  await pool.query(`update orders set pending_at = pending_at - interval '30 days' where id = $1`, [orderId]);
}

/** Refunded at the provider; the service finds out when it reconciles. */
async function refund(pool: Pool, { orderId }: Bought): Promise<void> {
  const id = randomUUID();
  const { rows } = await pool.query(`select to_regclass('refunds') is null as old`);
  await pool.query(`update orders set status = 'REFUNDED' where id = $1`, [orderId]);
  await pool.query(
    `insert into order_events (order_id, from_status, to_status, cause) values ($1, 'PAID', 'REFUNDED', 'refund')`,
    [orderId],
  );
  await pool.query(
    `insert into access_entries (user_id, product_id, direction, reason, cause)
      select user_id, product_id, 'REVOKE', 'refunded', cause from access_entries
      where cause in (select 'order-line:' || id from order_lines where order_id = $1)`,
    [orderId],
  );
  await pool.query(`update payments set status = 'REFUNDED' where order_id = $1`, [orderId]);
  if (rows[0].old) {
    await pool.query(
      `update sandbox_payments set status = 'REFUNDED' where merchant_payment_id in (select id from payments where order_id = $1)`,
      [orderId],
    );
    return;
  }
  await pool.query('update payments set refund_total = amount where order_id = $1', [orderId]);
  await pool.query(
    `insert into sandbox_refunds (id, sandbox_payment_id, merchant_refund_id, amount, status)
      select $2::uuid, s.id, $2::uuid, s.amount, 'SUCCEEDED' from sandbox_payments s join payments p on p.id = s.merchant_payment_id
      where p.order_id = $1`,
    [orderId, id],
  );
  await pool.query(
    `insert into refunds (id, payment_id, amount, currency, status, provider_ref, reason, settled_at)
      select $2::uuid, id, amount, currency, 'SUCCEEDED', $2::uuid::text, 'provider', now() from payments where order_id = $1`,
    [orderId, id],
  );
}

/** A course of one lesson, begun. */
async function learn(pool: Pool, productId: string, email: string): Promise<void> {
  await pool.query(
    `with course as (insert into courses (product_id, base_language) values ($1, 'en') returning id),
      version as (insert into course_versions (course_id, language, version, status, content_hash)
        select id, 'en', 1, 'PUBLISHED', 'hash' from course returning id),
      module as (insert into modules (version_id, key, title, position) select id, 'm', 'M', 0 from version returning id, version_id),
      lesson as (insert into lessons (version_id, module_id, key, title, minutes, position)
        select version_id, id, 'l', 'L', 5, 0 from module returning id),
      item as (insert into content_items (lesson_id, key, position, required, body) select id, 'i', 0, true, '{"type":"text","html":"<p>Text</p>"}' from lesson),
      attempt as (insert into problem_attempts (user_id, course_id, item_key, attempt, answers, correct_parts)
        select u.id, course.id, 'i', 1, '{}', '[]' from users u, course where u.email = $2)
    insert into course_progress (user_id, course_id, status, last_language)
      select u.id, course.id, 'IN_PROGRESS', 'en' from users u, course where u.email = $2`,
    [productId, email],
  );
}

async function settled(pool: Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query(
      `select (select count(*) from outbox where done_at is null and failed_at is null)
        + (select count(*) from orders where status = 'PENDING') as n`,
    );
    if (rows[0].n === 0) return;
    await new Promise((done) => setTimeout(done, 200));
  }
}

await main();
