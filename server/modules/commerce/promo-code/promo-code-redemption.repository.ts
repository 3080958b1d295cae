import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { PromoCodeRule } from '../../../../domain/commerce/promo-code.ts';

export interface PromoCodeRow extends PromoCodeRule {
  id: string;
  description: string;
}

type Row = Record<string, unknown>;

const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));
const number = (value: unknown): number | null => (value === null ? null : Number(value));

function toRecord(row: Row): PromoCodeRow {
  return {
    id: String(row.id),
    code: String(row.code),
    description: String(row.description),
    percent: number(row.percent),
    amounts: row.amounts as Record<string, number> | null,
    forAllProducts: row.for_all_products === true,
    productIds: row.product_ids as string[],
    validFrom: date(row.valid_from),
    validTo: date(row.valid_to),
    totalLimit: number(row.total_limit),
    perUserLimit: number(row.per_user_limit),
    used: Number(row.used),
    email: row.email === null ? null : String(row.email).toLowerCase(),
  };
}

async function findWhere(db: Db | Tx, where: SQL): Promise<PromoCodeRow | null> {
  const { rows } = await db.execute<Row>(sql`
    select c.*, coalesce((
      select json_agg(pp.product_id order by pp.product_id) from promo_products pp where pp.promo_id = c.id
    ), '[]') as product_ids
    from promo_codes c where ${where}`);
  return rows[0] ? toRecord(rows[0]) : null;
}

/** Finds a code by its text, case-insensitively. */
export const findByCode = (db: Db | Tx, code: string) =>
  findWhere(db, sql`upper(c.code) = ${code.toUpperCase()}`);

export const findById = (db: Db | Tx, id: string) => findWhere(db, sql`c.id = ${id}::uuid`);

export async function countUses(db: Db | Tx, promoCodeId: string, userId: string): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select used from promo_uses where promo_id = ${promoCodeId}::uuid and user_id = ${userId}::uuid`);
  return rows[0]?.used ?? 0;
}

/** Takes one use if both limits allow it: one conditional statement each, so that they hold under concurrency. */
export async function takeUse(tx: Tx, promoCodeId: string, userId: string): Promise<boolean> {
  const own = await tx.execute(sql`
    insert into promo_uses as u (promo_id, user_id, used)
    select c.id, ${userId}::uuid, 1 from promo_codes c
      where c.id = ${promoCodeId}::uuid and (c.per_user_limit is null or c.per_user_limit > 0)
    on conflict (promo_id, user_id) do update set used = u.used + 1
      where u.used < coalesce((select per_user_limit from promo_codes where id = u.promo_id), 2147483647)
    returning 1`);
  if (own.rows.length === 0) return false;
  const all = await tx.execute(sql`
    update promo_codes set used = used + 1
    where id = ${promoCodeId}::uuid and (total_limit is null or used < total_limit) returning 1`);
  if (all.rows.length > 0) return true;
  await tx.execute(sql`
    update promo_uses set used = used - 1 where promo_id = ${promoCodeId}::uuid and user_id = ${userId}::uuid`);
  return false;
}

/** Returns one use; the caller has proven by its own conditional update that it was taken. */
export async function returnUse(tx: Tx, promoCodeId: string, userId: string): Promise<void> {
  await tx.execute(sql`
    update promo_uses set used = used - 1
    where promo_id = ${promoCodeId}::uuid and user_id = ${userId}::uuid and used > 0`);
  await tx.execute(sql`update promo_codes set used = used - 1 where id = ${promoCodeId}::uuid and used > 0`);
}
