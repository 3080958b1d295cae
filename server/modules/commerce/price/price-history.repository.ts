import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SaleRule } from '../../../../domain/commerce/price.ts';
import type { LevelEntry, PriceHistory, SchemaEntry } from '../../../../domain/commerce/price-history.ts';

type Row = Record<string, unknown>;
const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));

/** The sale of a row of `product_prices`; null when it has none. */
export function saleOf(row: Row): SaleRule | null {
  if (row.sale_percent === null && row.sale_amounts === null) return null;
  return {
    percent: row.sale_percent === null ? null : Number(row.sale_percent),
    amounts: row.sale_amounts as Record<string, number> | null,
    from: date(row.sale_from),
    to: date(row.sale_to),
  };
}

/** All states of these levels, oldest first; one without a history has its current amounts. */
export async function findLevelHistories(
  db: Db | Tx,
  levelIds: readonly string[],
): Promise<Map<string, LevelEntry[]>> {
  const { rows } = await db.execute<Row>(sql`
    select lv.id, coalesce(v.valid_from, lv.created_at) as valid_from, coalesce(v.amounts, lv.amounts) as amounts,
      v.approval_id is not null as approved
    from price_levels lv left join price_level_versions v on v.level_id = lv.id
    where lv.id = any(${sql.param([...levelIds])}::uuid[]) order by lv.id, v.version`);
  const found = new Map<string, LevelEntry[]>();
  for (const row of rows) {
    const entry = {
      validFrom: new Date(String(row.valid_from)),
      amounts: row.amounts as Record<string, number>,
      approved: row.approved === true,
    };
    found.set(String(row.id), [...(found.get(String(row.id)) ?? []), entry]);
  }
  return found;
}

/** What these products cost at every time. */
export async function findPriceHistories(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<Map<string, PriceHistory>> {
  const { rows } = await db.execute<Row>(sql`
    select product_id, level_id, sale_percent, sale_amounts, sale_from, sale_to, valid_from,
      approval_id is not null as approved
    from product_prices where product_id = any(${sql.param([...productIds])}::uuid[])
    order by product_id, valid_from, created_at`);
  const levelIds = [...new Set(rows.flatMap((row) => (row.level_id === null ? [] : [String(row.level_id)])))];
  const levels = await findLevelHistories(db, levelIds);
  const schemas = Map.groupBy(rows, (row) => String(row.product_id));
  return new Map(
    productIds.map((id) => {
      const schema = (schemas.get(id) ?? []).map(toEntry);
      const own = new Set(schema.map(({ levelId }) => levelId));
      return [id, { schema, levels: new Map([...levels].filter(([levelId]) => own.has(levelId))) }];
    }),
  );
}

const toEntry = (row: Row): SchemaEntry => ({
  validFrom: new Date(String(row.valid_from)),
  levelId: row.level_id === null ? null : String(row.level_id),
  sale: saleOf(row),
  approved: row.approved === true,
});

/** Whether anybody has ever claimed one of these products for nothing. */
export async function isClaimed(db: Db | Tx, productIds: readonly string[]): Promise<boolean> {
  return (await findClaimed(db, productIds)).size > 0;
}

/** Those of these products that anybody has ever claimed for nothing. */
export async function findClaimed(db: Db | Tx, productIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<Row>(sql`
    select distinct product_id from access_entries where product_id = any(${sql.param([...productIds])}::uuid[])
      and direction = 'GRANT' and reason = 'free'`);
  return new Set(rows.map((row) => String(row.product_id)));
}
