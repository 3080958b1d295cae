import { type SQL, sql } from 'drizzle-orm';
import type { BonusState, HoldReason, TariffKind } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import type { SubscriptionPeriodName } from '../../../../domain/commerce/subscription.ts';
import { productTitle } from './product-title.sql.ts';

export interface BonusListRow {
  id: string;
  partner: { id: string; userId: string; name: string; code: string };
  orderId: string;
  kind: TariffKind;
  /** Title of the product; null for a plan. */
  title: string | null;
  planPeriod: SubscriptionPeriodName | null;
  campaign: string;
  currency: Currency;
  sale: number;
  refunded: number;
  percent: number;
  amount: number;
  left: number;
  state: BonusState;
  reasons: HoldReason[];
  facts: Record<string, string>;
  paidAt: Date;
  payableAt: Date;
}

export interface BonusQuery {
  locale: Locale;
  now: Date;
  partnerId?: string | undefined;
  state?: BonusState | undefined;
  /** Only those that wait for a decision, oldest first; else all, newest first. */
  isWaiting?: boolean;
  page: { limit: number; offset: number };
}

/** The rule of `bonusState` (domain/affiliate/bonus.ts), so that a list can be filtered by it. */
const stateOf = (now: Date): SQL => sql`case when r.decision = 'REJECT' then 'REJECTED'
  when sums.refunded >= b.sale then 'REVERSED' when sums.paid_out then 'PAID'
  when r.bonus_id is not null and r.decision is null then 'REVIEW'
  when b.payable_at <= ${now.toISOString()}::timestamptz and b.disputed_at is null then 'PAYABLE' else 'HELD' end`;

const SUMS = sql`lateral (
  select coalesce(sum(e.amount), 0) as left, coalesce(-sum(e.sale) filter (where e.kind = 'REFUND'), 0) as refunded,
    coalesce(bool_or(e.kind = 'BONUS' and po.status = 'PAID'), false) as paid_out
  from affiliate_entries e
  left join affiliate_payout_entries pe on pe.entry_id = e.id and pe.released_at is null
  left join affiliate_payouts po on po.id = pe.payout_id
  where e.bonus_id = b.id) sums`;

function conditions({ partnerId, state, isWaiting, now }: BonusQuery): SQL {
  const parts = [sql`true`];
  if (partnerId) parts.push(sql`b.partner_id = ${partnerId}::uuid`);
  if (isWaiting) parts.push(sql`r.decision is null`);
  if (state) parts.push(sql`${stateOf(now)} = ${state}`);
  return sql.join(parts, sql` and `);
}

const toRow = (row: Record<string, unknown>): BonusListRow => ({
  id: String(row.id),
  partner: {
    ...{ id: String(row.partner_id), userId: String(row.user_id) },
    ...{ name: String(row.name), code: String(row.code) },
  },
  orderId: String(row.order_id),
  kind: row.kind as TariffKind,
  title: row.title as string | null,
  planPeriod: row.plan_period as SubscriptionPeriodName | null,
  ...{ campaign: String(row.campaign), currency: row.currency as Currency },
  ...{ sale: Number(row.sale), refunded: Number(row.refunded), percent: Number(row.percent) },
  ...{ amount: Number(row.amount), left: Number(row.left), state: row.state as BonusState },
  reasons: (row.reasons ?? []) as HoldReason[],
  facts: (row.facts ?? {}) as Record<string, string>,
  paidAt: new Date(String(row.paid_at)),
  payableAt: new Date(String(row.payable_at)),
});

/** A page of bonuses with the total of all pages; titles are read for that page only. */
export async function findBonuses(
  db: Db,
  query: BonusQuery,
): Promise<{ rows: BonusListRow[]; total: number }> {
  const review = query.isWaiting
    ? sql`join affiliate_reviews r on r.bonus_id = b.id`
    : sql`left join affiliate_reviews r on r.bonus_id = b.id`;
  const order = query.isWaiting ? sql`opened_at, id` : sql`paid_at desc, id`;
  const { limit, offset } = query.page;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with found as materialized (
      select b.*, r.reasons, r.facts, r.opened_at, sums.left, sums.refunded, ${stateOf(query.now)} as state
      from affiliate_bonuses b ${review} cross join ${SUMS} where ${conditions(query)}),
    whole as (select count(*) as total from found),
    page as (select * from found order by ${order} limit ${limit} offset ${offset})
    select page.*, whole.total, plan.period as plan_period, p.user_id, u.name, c.code,
      ${productTitle(sql`page.product_id`, query.locale)} as title
    from whole left join page on true
    left join subscription_plans plan on plan.id = page.plan_id
    left join affiliate_partners p on p.id = page.partner_id left join users u on u.id = p.user_id
    left join affiliate_codes c on c.partner_id = p.id and c.is_current
    order by ${query.isWaiting ? sql`page.opened_at, page.id` : sql`page.paid_at desc, page.id`}`);
  const found = rows.filter((row) => row.id !== null).map(toRow);
  return { rows: found, total: Number(rows[0]?.total ?? 0) };
}
