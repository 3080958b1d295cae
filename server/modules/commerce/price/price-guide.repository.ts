import { sql } from 'drizzle-orm';
import type { PriceLevel, PriceLevelChange } from '../../../../contracts/commerce/price-guide.ts';
import type { Amounts } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { SaleRule } from '../../../../domain/commerce/price.ts';
import { priceJoin } from '../../catalog/product/product.sql.ts';
import { saleOf } from './price-history.repository.ts';

export interface LevelState {
  name: string;
  amounts: Amounts;
}

/** Who changes a price, when, and by which approval. */
export interface ChangedBy {
  by: string;
  approvalId: string | null;
  at: Date;
}

type Row = Record<string, unknown>;
const text = (value: unknown): string | null => (value ? String(value) : null);

const toLevel = (row: Row): PriceLevel => ({
  id: String(row.id),
  code: String(row.code),
  name: String(row.name),
  amounts: row.amounts as Amounts,
  products: Number(row.products),
  version: Number(row.version),
  updatedAt: new Date(String(row.updated_at)).toISOString(),
});

/** Price levels by name, with the number of products that have them now. */
export async function findLevels(db: Db | Tx, now: Date, id?: string): Promise<PriceLevel[]> {
  const { rows } = await db.execute<Row>(sql`
    select lv.id, lv.code, lv.name, lv.amounts, lv.version, lv.updated_at,
      coalesce(used.products, 0)::int as products
    from price_levels lv left join (
      select price.level_id, count(*) as products from products p ${priceJoin(now)} group by 1
    ) used on used.level_id = lv.id
    ${id === undefined ? sql`` : sql`where lv.id = ${id}::uuid`} order by lv.name, lv.code`);
  return rows.map(toLevel);
}

/** Locks a level against other changes, and against prices that are being set to it; null when there is none. */
export async function lockLevel(tx: Tx, id: string): Promise<(LevelState & { version: number }) | null> {
  const { rows } = await tx.execute<Row>(
    sql`select name, amounts, version from price_levels where id = ${id}::uuid for no key update`,
  );
  const [row] = rows;
  return row
    ? { name: String(row.name), amounts: row.amounts as Amounts, version: Number(row.version) }
    : null;
}

/** Adds a level; null when the code is in use. */
export async function insertLevel(
  tx: Tx,
  level: LevelState & { code: string },
  changed: ChangedBy,
): Promise<string | null> {
  const at = changed.at.toISOString();
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into price_levels (code, name, amounts, created_at, updated_at)
    values (${level.code}, ${level.name}, ${JSON.stringify(level.amounts)}::jsonb, ${at}, ${at})
    on conflict (code) do nothing returning id`);
  const id = rows[0]?.id;
  if (!id) return null;
  await insertVersion(tx, { id, version: 1, ...level }, changed);
  return id;
}

/** The next state of a locked level. */
export async function updateLevel(
  tx: Tx,
  level: LevelState & { id: string; version: number },
  changed: ChangedBy,
): Promise<void> {
  // A level from elsewhere, such as a test or a tool, has no first state yet.
  await tx.execute(sql`
    insert into price_level_versions (level_id, version, name, amounts, valid_from)
    select id, version, name, amounts, created_at from price_levels where id = ${level.id}::uuid
    on conflict do nothing`);
  await tx.execute(sql`
    update price_levels set name = ${level.name}, amounts = ${JSON.stringify(level.amounts)}::jsonb,
      version = ${level.version}, updated_at = ${changed.at.toISOString()} where id = ${level.id}::uuid`);
  await insertVersion(tx, level, changed);
}

async function insertVersion(
  tx: Tx,
  { id, version, name, amounts }: LevelState & { id: string; version: number },
  { by, approvalId, at }: ChangedBy,
): Promise<void> {
  // Clocks of instances differ: a state is never older than the one before it.
  await tx.execute(sql`
    insert into price_level_versions (level_id, version, name, amounts, valid_from, changed_by, approval_id)
    values (${id}, ${version}, ${name}, ${JSON.stringify(amounts)}::jsonb,
      greatest(${at.toISOString()}::timestamptz,
        (select max(valid_from) + interval '1 millisecond' from price_level_versions where level_id = ${id}::uuid)),
      ${by}, ${approvalId})`);
}

/** Changes of a level, newest first. */
export async function findLevelChanges(db: Db, levelId: string): Promise<PriceLevelChange[]> {
  const { rows } = await db.execute<Row>(sql`
    select v.name, v.amounts, v.valid_from, u.name as by, d.name as approved_by
    from price_level_versions v left join users u on u.id = v.changed_by
    left join approvals a on a.id = v.approval_id left join users d on d.id = a.decided_by
    where v.level_id = ${levelId}::uuid order by v.version desc`);
  const stateOf = (row: Row | undefined) =>
    row ? { name: String(row.name), amounts: row.amounts as Amounts } : null;
  return rows.map((row, index) => ({
    at: new Date(String(row.valid_from)).toISOString(),
    by: text(row.by),
    approvedBy: text(row.approved_by),
    from: stateOf(rows[index + 1]),
    to: { name: String(row.name), amounts: row.amounts as Amounts },
  }));
}

/** A product that has a level now. */
export interface PricedProduct {
  productId: string;
  /** Its row of the price schema. */
  rowId: string;
  sale: SaleRule | null;
  publishedAt: Date | null;
}

export async function findProductsOn(db: Db | Tx, levelId: string): Promise<PricedProduct[]> {
  const { rows } = await db.execute<Row>(sql`
    select p.id, p.published_at, price.id as row_id, price.sale_percent, price.sale_amounts, price.sale_from,
      price.sale_to
    from products p join lateral (
      select * from product_prices pp where pp.product_id = p.id
      order by pp.valid_from desc, pp.created_at desc limit 1
    ) price on price.level_id = ${levelId}::uuid
    where p.id in (select product_id from product_prices where level_id = ${levelId}::uuid) order by p.id`);
  return rows.map((row) => ({
    productId: String(row.id),
    rowId: String(row.row_id),
    sale: saleOf(row),
    publishedAt: row.published_at === null ? null : new Date(String(row.published_at)),
  }));
}

export async function saveLowestBefore(
  tx: Tx,
  rowId: string,
  lowest: Readonly<Record<string, number>> | null,
): Promise<void> {
  await tx.execute(sql`
    update product_prices set lowest_before = ${lowest === null ? null : JSON.stringify(lowest)}::jsonb
    where id = ${rowId}::uuid`);
}
