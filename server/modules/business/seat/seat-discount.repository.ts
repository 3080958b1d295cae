import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SeatDiscountStep, SeatDiscounts } from '../../../../domain/business/seat-price.ts';
import { instant } from './seat-pool.repository.ts';

export async function findDiscounts(db: Db | Tx): Promise<SeatDiscounts> {
  const { rows } = await db.execute<{ version: number; discounts: SeatDiscountStep[] }>(sql`
    select version, discounts from seat_discount_versions order by version desc limit 1`);
  return rows[0] ?? { version: 0, discounts: [] };
}

/** The next version; false when the one that the caller saw is not the last any more. */
export async function insertDiscounts(
  tx: Tx,
  { version, discounts }: SeatDiscounts,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into seat_discount_versions (version, discounts, valid_from, changed_by)
    select ${version + 1}, ${JSON.stringify(discounts)}::jsonb, ${instant(now)}, ${by}::uuid
    where coalesce((select max(version) from seat_discount_versions), 0) = ${version}
    on conflict do nothing`);
  return rowCount === 1;
}
