import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrateDatabase } from '../../db/migrate.ts';
import { createPool, type Pool } from '../../db/pool.ts';

const CORRECTION = 'subscription_grants_corrected';
const FOLDER = 'db/migrations';
const name = `test_${randomBytes(6).toString('hex')}`;
const admin = new pg.Client({ connectionString: `${inject('databaseServer')}postgres` });
let pool: Pool;
let userId: string;

interface Migration {
  tag: string;
}

/** The migrations before the correction, as in the previous release. */
function folderBefore(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurso-migrations-'));
  cpSync(FOLDER, folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8'));
  const index = journal.entries.findIndex(({ tag }: Migration) => tag.endsWith(CORRECTION));
  const entries = journal.entries.slice(0, index);
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  return folder;
}

/** The causes of the grants below that were revoked. */
const revoked = async () =>
  (
    await pool.query(`select cause, reason from access_entries where direction = 'REVOKE' order by cause`)
  ).rows.map(({ cause, reason }) => `${cause} ${reason}`);

const day = (number: number) => new Date(Date.UTC(2026, 2, number));

interface Price {
  dollars?: number;
  subscriptionPercent?: number;
  salePercent?: number;
  saleAmounts?: Record<string, number>;
  saleFrom?: Date;
  saleTo?: Date;
  validFrom?: Date;
}

const insert = async (statement: string, values: unknown[] = []): Promise<string> =>
  (await pool.query(`${statement} returning id`, values)).rows[0].id;

/** A product with its price history; a price without an amount is free. Written for the tables of that release. */
async function product(...prices: Price[]): Promise<string> {
  const productId = await insert(`insert into products (type, status) values ('COURSE', 'PUBLISHED')`);
  for (const { dollars = 0, subscriptionPercent = 0, validFrom = day(1), ...sale } of prices) {
    const amounts = { USD: dollars * 100, EUR: dollars * 100, RUB: dollars * 9_000, INR: dollars * 8_000 };
    const level = 'insert into price_levels (code, name, amounts) values ($1, $1, $2)';
    const levelId = dollars > 0 ? await insert(level, [randomUUID(), amounts]) : null;
    await pool.query(
      `insert into product_prices (product_id, level_id, subscription_percent, sale_percent, sale_amounts,
        sale_from, sale_to, valid_from, sale_kind) values ($1, $2, $3, $4, $5, $6, $7, $8,
          case when $4::int is not null then 'PERCENT' when $5::jsonb is not null then 'AMOUNT' end)`,
      [
        ...[productId, levelId, subscriptionPercent, sale.salePercent ?? null, sale.saleAmounts ?? null],
        ...[sale.saleFrom ?? null, sale.saleTo ?? null, validFrom],
      ],
    );
  }
  return productId;
}

const grant = (productId: string, cause: string, reason = 'free', at = day(10)) =>
  pool.query(
    `insert into access_entries (user_id, product_id, direction, reason, cause, created_at)
      values ($1, $2, 'GRANT', $3, $4, $5)`,
    [userId, productId, reason, cause, at],
  );

/** An order line with its price parts: base, sale, subscription, promo; bought when the order is paid. */
async function line(
  status: string,
  ...[base, sale, subscription, promoCode]: [number, number, number, number]
) {
  const productId = await product({ dollars: 20 });
  const final = base - sale - subscription - promoCode;
  const { rows } = await pool.query(
    `with made as (insert into orders (user_id, status, currency, locale, total, pending_at, paid_at)
        values ($1, $2, 'USD', 'en', $8, now(), now()) returning id)
      insert into order_lines (order_id, product_id, base_price, sale_discount, subscription_discount,
        promo_discount, final_price, title) select id, $3, $4, $5, $6, $7, $8, 'T' from made returning id`,
    [userId, status, productId, base, sale, subscription, promoCode, final],
  );
  const cause = `order-line:${rows[0].id}`;
  if (status === 'PAID') await grant(productId, cause, 'paid');
  return cause;
}

const statusOf = async (cause: string) =>
  (await pool.query('select status from order_lines where id = $1', [cause.split(':')[1]])).rows[0].status;

beforeAll(async () => {
  await admin.connect();
  await admin.query(`create database ${name}`);
  pool = createPool(`${inject('databaseServer')}${name}`, { max: 2 });
  const before = folderBefore();
  await migrateDatabase(pool, { migrationsFolder: before });
  rmSync(before, { recursive: true });
  userId = await insert(`insert into users (email, name) values ('a@b.c', 'A')`);
});
afterAll(async () => {
  await pool.end();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

describe('grants of products that only a subscription had made free', () => {
  it('are revoked by the upgrade, which changes nothing else and can be repeated', async () => {
    const lines = {
      bySubscription: await line('PAID', 2000, 0, 2000, 0),
      afterSale: await line('PAID', 2000, 500, 1500, 0),
      byPromoCode: await line('PAID', 2000, 0, 1000, 1000),
      bySale: await line('PAID', 2000, 2000, 0, 0),
      paid: await line('PAID', 2000, 0, 1000, 0),
    };
    const waiting = {
      pending: await line('PENDING', 2000, 0, 2000, 0),
      expired: await line('EXPIRED', 2000, 0, 2000, 0),
      priced: await line('PENDING', 2000, 0, 500, 0),
      cart: await line('CREATED', 2000, 0, 2000, 0),
    };
    const hundred = { dollars: 20, subscriptionPercent: 100 };
    await grant(await product(hundred), 'free:subscription');
    await grant(
      await product({ ...hundred, salePercent: 50, saleFrom: day(5) }),
      'free:subscription-and-sale',
    );
    await grant(await product({ ...hundred, salePercent: 100, saleTo: day(10) }), 'free:after-the-sale');
    const later = await product({}, { ...hundred, validFrom: day(12) });
    await grant(later, 'free:while-it-was-free', 'free', day(11));
    await grant(later, 'free:once-it-was-priced', 'free', day(12));
    await grant(await product({ subscriptionPercent: 100 }), 'free:for-all');
    await grant(await product({ ...hundred, salePercent: 100, saleFrom: day(5) }), 'free:sale');
    const amounts = { ...hundred, saleAmounts: { USD: 2_000, EUR: 100, RUB: 0, INR: 0 } };
    await grant(await product(amounts), 'free:sale-in-one-currency');
    await grant(await product({ dollars: 20 }), 'free:no-subscription-discount');
    await grant(await product(hundred), 'gift', 'granted');
    const { rows: before } = await pool.query('select * from access_entries order by id');

    await migrateDatabase(pool);
    const taken = [
      'free:after-the-sale',
      'free:once-it-was-priced',
      'free:subscription',
      'free:subscription-and-sale',
      lines.afterSale,
      lines.bySubscription,
    ];
    expect(await revoked()).toEqual(taken.map((cause) => `${cause} corrected`).sort());
    const { rows: kept } = await pool.query(
      `select * from access_entries where direction = 'GRANT' order by id`,
    );
    expect(kept).toEqual(before);
    expect(await Promise.all(Object.values(waiting).map(statusOf))).toEqual([
      'REMOVED',
      'REMOVED',
      'CREATED',
      'CREATED',
    ]);
    expect(await statusOf(lines.bySubscription)).toBe('CREATED');

    const file = JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')).entries.find(
      ({ tag }: Migration) => tag.endsWith(CORRECTION),
    ).tag;
    for (const statement of readFileSync(join(FOLDER, `${file}.sql`), 'utf8').split(
      '--> statement-breakpoint',
    ))
      expect((await pool.query(statement)).rowCount).toBe(0);
  });

  it('do not affect access from other grants', async () => {
    const { rows } = await pool.query(
      `select product_id from access_entries where cause = 'free:subscription' and direction = 'GRANT'`,
    );
    const asked = () =>
      pool.query('select access_type from entitlements($1, now(), $2)', [[userId], [rows[0].product_id]]);
    expect((await asked()).rows).toEqual([]);
    await grant(rows[0].product_id, 'gift:2', 'granted');
    expect((await asked()).rows).toEqual([{ access_type: 'PURCHASED' }]);
  });
});
