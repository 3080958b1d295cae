import { sql } from 'drizzle-orm';
import type { PromoCodeDay } from '../../../../contracts/commerce/promo-code-management.ts';
import type { Db } from '../../../../db/database.ts';

export interface UsesQuery {
  promoCodeId: string;
  /** The first day, in the time zone. */
  from: string;
  timeZone: string;
}

/** Days with orders that took a use of the code and keep it. */
export async function findUsesByDay(
  db: Db,
  { promoCodeId, from, timeZone }: UsesQuery,
): Promise<PromoCodeDay[]> {
  const { rows } = await db.execute<{ date: string; uses: number }>(sql`
    select to_char(o.pending_at at time zone ${timeZone}, 'YYYY-MM-DD') as date, count(*)::int as uses
    from orders o where o.promo_id = ${promoCodeId}::uuid and o.promo_use_taken
      and o.pending_at >= (${from}::date)::timestamp at time zone ${timeZone}
    group by 1 order by 1`);
  return rows.map(({ date, uses }) => ({ date, uses }));
}
