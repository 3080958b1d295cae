import { sql } from 'drizzle-orm';
import type { BonusEntryKind } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';
import { productTitle } from './product-title.sql.ts';

export interface MonthSum {
  month: string;
  currency: Currency;
  sum: number;
}

/** Sums of the entries by month (UTC) and currency, oldest first. */
export async function findMonths(db: Db, partnerId: string): Promise<MonthSum[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, currency, sum(amount) as sum
    from affiliate_entries where partner_id = ${partnerId}::uuid group by 1, 2 order by 1, 2`);
  return rows.map((row) => ({
    month: String(row.month),
    currency: row.currency as Currency,
    sum: Number(row.sum),
  }));
}

export interface StatementRow {
  id: string;
  at: Date;
  kind: BonusEntryKind;
  title: string;
  planPeriod: SubscriptionPeriodName | null;
  amount: number;
}

export interface StatementQuery {
  partnerId: string;
  currency: Currency;
  from: Date;
  before: Date;
  locale: Locale;
}

/** Entries of a month, oldest first, with what they were for: a product, a plan or the account of a payout. */
export async function findEntries(db: Db, query: StatementQuery): Promise<StatementRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select e.id, e.created_at, e.kind, e.amount, plan.period,
      coalesce(${productTitle(sql`b.product_id`, query.locale)}, po.account_shown, '') as title
    from affiliate_entries e left join affiliate_bonuses b on b.id = e.bonus_id
    left join subscription_plans plan on plan.id = b.plan_id
    left join affiliate_payouts po on po.id = e.payout_id
    where e.partner_id = ${query.partnerId}::uuid and e.currency = ${query.currency}
      and e.created_at >= ${query.from.toISOString()}::timestamptz
      and e.created_at < ${query.before.toISOString()}::timestamptz
    order by e.created_at, e.id`);
  return rows.map((row) => ({
    ...{ id: String(row.id), kind: row.kind as BonusEntryKind, title: String(row.title) },
    at: new Date(String(row.created_at)),
    planPeriod: row.period as SubscriptionPeriodName | null,
    amount: Number(row.amount),
  }));
}

/** The balance before an instant. */
export async function sumBefore(
  db: Db,
  { partnerId, currency, from }: Pick<StatementQuery, 'partnerId' | 'currency' | 'from'>,
): Promise<number> {
  const { rows } = await db.execute<{ sum: unknown }>(sql`
    select coalesce(sum(amount), 0) as sum from affiliate_entries
    where partner_id = ${partnerId}::uuid and currency = ${currency}
      and created_at < ${from.toISOString()}::timestamptz`);
  return Number(rows[0]?.sum ?? 0);
}
