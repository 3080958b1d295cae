import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../../db/database.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import { migrationsUntil } from '../setup/migrations-until.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const url = (database: string) => `${inject('databaseServer')}${database}`;
const admin = new pg.Client({ connectionString: url('postgres') });
const pool = createPool(url(name), { max: 2 });
const first = migrationsUntil('0000_first');

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
});
afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  first.remove();
});

/** Orders with their payments and the sandbox provider's rows, as that release left them. */
async function fill(): Promise<void> {
  await pool.query(`
    insert into users (id, email, name) values ('00000000-0000-4000-8000-000000000001', 'a@kurso.test', 'Ann');
    insert into products (id, type, learner_count)
      select ('00000000-0000-4000-8000-00000000010' || n)::uuid, 'COURSE', (n < 3)::int from generate_series(1, 4) n;
    insert into orders (id, user_id, status, currency, locale, total, pending_at, paid_at, closed_at)
      select ('00000000-0000-4000-8000-00000000020' || n)::uuid, '00000000-0000-4000-8000-000000000001', status, 'USD', 'en', 1000, now(), now(), now()
      from unnest(array['PAID', 'REFUNDED', 'EXPIRED', 'CANCELLED']) with ordinality as t(status, n);
    insert into order_lines (order_id, product_id, base_price, sale_discount, subscription_discount, promo_discount, final_price, title)
      select ('00000000-0000-4000-8000-00000000020' || n)::uuid, ('00000000-0000-4000-8000-00000000010' || n)::uuid, 1000, 0, 0, 0, 1000, 'One'
      from generate_series(1, 4) n;
    insert into order_events (order_id, from_status, to_status, cause)
      select id, 'CREATED', 'PENDING', 'purchase' from orders order by id;
    insert into order_events (order_id, from_status, to_status, cause)
      select id, 'PENDING', case when status = 'REFUNDED' then 'PAID' else status end, 'webhook' from orders order by id;
    insert into order_events (order_id, from_status, to_status, cause)
      select id, 'PAID', 'REFUNDED', 'refund' from orders where status = 'REFUNDED';
    insert into payments (id, order_id, provider, provider_ref, status, amount, currency)
      select ('00000000-0000-4000-8000-00000000030' || n)::uuid, ('00000000-0000-4000-8000-00000000020' || n)::uuid, 'sandbox',
        '00000000-0000-4000-8000-00000000040' || n, status, 1000, 'USD'
      from unnest(array['APPROVED', 'REFUNDED', 'REFUND_DUE', 'CREATED']) with ordinality as t(status, n);
    insert into sandbox_payments (id, merchant_payment_id, amount, currency, return_url, cancel_url, status)
      select ('00000000-0000-4000-8000-00000000040' || n)::uuid, ('00000000-0000-4000-8000-00000000030' || n)::uuid, 1000, 'USD', '', '', status
      from unnest(array['APPROVED', 'REFUNDED', 'APPROVED', 'OPEN']) with ordinality as t(status, n);
    insert into access_entries (user_id, product_id, direction, reason, cause)
      select o.user_id, l.product_id, direction, reason, 'order-line:' || l.id
      from orders o join order_lines l on l.order_id = o.id,
        (values ('GRANT', 'paid'), ('REVOKE', 'refunded')) as t(direction, reason)
      where o.status = 'REFUNDED' or (o.status = 'PAID' and direction = 'GRANT');
    insert into outbox (topic, cause, payload)
      select 'mail', 'mail:receipt:' || id, '{}'::jsonb from orders where status in ('PAID', 'REFUNDED')
      union all select 'notification', 'notification:' || user_id || ':order:' || id, '{}'::jsonb from orders where status in ('PAID', 'REFUNDED')
      union all select 'refund', 'refund:' || id, jsonb_build_object('paymentId', id) from payments where status = 'REFUND_DUE';`);
}

it('refunds of the previous release become rows, and the audit stays clean', async () => {
  await migrateDatabase(pool, { migrationsFolder: first.folder });
  await fill();
  await migrateDatabase(pool);
  const { rows } = await pool.query(`
    select p.status, p.refund_total, p.next_check_at is null as decided, r.status as refund, r.reason, r.id = p.id as same_id
    from payments p left join refunds r on r.payment_id = p.id order by p.id`);
  expect(rows).toEqual([
    { status: 'APPROVED', refund_total: 0, decided: true, refund: null, reason: null, same_id: null },
    {
      status: 'REFUNDED',
      refund_total: 1000,
      decided: true,
      refund: 'SUCCEEDED',
      reason: 'provider',
      same_id: true,
    },
    {
      status: 'REFUND_DUE',
      refund_total: 1000,
      decided: true,
      refund: 'REQUESTED',
      reason: 'unwanted',
      same_id: true,
    },
    { status: 'CREATED', refund_total: 0, decided: false, refund: null, reason: null, same_id: null },
  ]);
  const { rows: books } = await pool.query(`select distinct status from sandbox_payments order by status`);
  expect(books.map(({ status }) => status)).toEqual(['APPROVED', 'OPEN']);
  expect(describeViolations(await audit(createDatabase(pool)))).toEqual([]);
});
