import { type SQL, sql } from 'drizzle-orm';
import type { ReportGroup } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { productTitle } from './product-title.sql.ts';

export interface ReportPeriod {
  partnerId: string;
  from: Date;
  before: Date;
  timeZone: string;
}

export interface Counted {
  key: string;
  count: number;
}

export interface Earned extends Counted {
  currency: Currency;
  sales: number;
  bonuses: number;
}

const within = (column: SQL, { partnerId, from, before }: ReportPeriod): SQL => sql`
  partner_id = ${partnerId}::uuid and ${column} >= ${from.toISOString()}::timestamptz
  and ${column} < ${before.toISOString()}::timestamptz`;

function keyOf(by: ReportGroup, column: SQL, { timeZone }: ReportPeriod): SQL {
  if (by === 'day') return sql`to_char(${column} at time zone ${timeZone}, 'YYYY-MM-DD')`;
  return by === 'campaign' ? sql`campaign` : sql`coalesce(product_id::text, '')`;
}

const toCounted = (row: Record<string, unknown>): Counted => ({
  key: String(row.key),
  count: Number(row.count),
});

export async function countClicks(db: Db, period: ReportPeriod, by: ReportGroup): Promise<Counted[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${keyOf(by, sql`at`, period)} as key, sum(count) as count from affiliate_clicks
    where ${within(sql`at`, period)} group by 1`);
  return rows.map(toCounted);
}

export async function countSignUps(db: Db, period: ReportPeriod, by: ReportGroup): Promise<Counted[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select ${keyOf(by, sql`signed_up_at`, period)} as key, count(*) as count from affiliate_sign_ups
    where ${within(sql`signed_up_at`, period)} group by 1`);
  return rows.map(toCounted);
}

/** Sales paid in the period, with what the ledger says now of their bonuses. */
export async function sumSales(db: Db, period: ReportPeriod, by: ReportGroup): Promise<Earned[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select b.key, b.currency, count(*) as count, sum(b.sale) as sales, sum(e.left) as bonuses
    from (select id, sale, currency, ${keyOf(by, sql`paid_at`, period)} as key from affiliate_bonuses
      where ${within(sql`paid_at`, period)}) b
    cross join lateral (
      select coalesce(sum(amount), 0) as left from affiliate_entries where bonus_id = b.id) e
    group by 1, 2`);
  return rows.map((row) => ({
    ...toCounted(row),
    currency: row.currency as Currency,
    sales: Number(row.sales),
    bonuses: Number(row.bonuses),
  }));
}

/** Titles of products by id. */
export async function findProductTitles(
  db: Db,
  productIds: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select wanted.id, ${productTitle(sql`wanted.id`, locale)} as title
    from unnest(${sql.param([...productIds])}::uuid[]) as wanted (id)`);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
