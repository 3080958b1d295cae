import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { LineStatus } from '../../../../domain/commerce/order.ts';
import { type DerivedPrice, partsOf } from '../../../../domain/commerce/price.ts';
import { type OrderRow, toOrder } from '../order/order-row.ts';

export type CartRow = OrderRow;

async function findWhere(db: Db | Tx, where: SQL): Promise<CartRow | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select * from orders where ${where}`);
  return rows[0] ? toOrder(rows[0]) : null;
}

export const findOpen = (db: Db | Tx, userId: string) =>
  findWhere(db, sql`user_id = ${userId}::uuid and status = 'CREATED'`);

export const lockOpen = (tx: Tx, userId: string) =>
  findWhere(tx, sql`user_id = ${userId}::uuid and status = 'CREATED' for update`);

/** The user's latest free purchase, if made since the given time. */
export const findFreePurchase = (tx: Tx, userId: string, since: Date) =>
  findWhere(
    tx,
    sql`user_id = ${userId}::uuid and status = 'PAID' and total = 0
      and paid_at >= ${since.toISOString()}::timestamptz order by paid_at desc limit 1`,
  );

/** The user's open cart, locked; created when there is none. */
export async function openCart(tx: Tx, userId: string, locale: Locale, currency: Currency): Promise<CartRow> {
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    insert into orders (user_id, locale, currency) values (${userId}::uuid, ${locale}, ${currency})
    on conflict (user_id) where status = 'CREATED'
      do update set locale = excluded.locale, currency = excluded.currency, updated_at = now()
    returning *`);
  return toOrder(rows[0] as Record<string, unknown>);
}

export interface LineRow {
  id: string;
  orderId: string;
  productId: string;
  status: LineStatus;
  quantity: number;
}

export interface PendingLineRow extends LineRow {
  currency: Currency;
  /** Prices of one unit. */
  base: number;
  sale: number;
  subscription: number;
  promo: number;
  ownedParts: number;
}

export async function findLines(db: Db | Tx, orderId: string): Promise<LineRow[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select id, order_id, product_id, status, quantity from order_lines
    where order_id = ${orderId}::uuid order by created_at, id`);
  return rows.map(toLine);
}

/** Lines of the user's payments in progress, with their snapshots. */
export async function findPendingLines(db: Db | Tx, userId: string): Promise<PendingLineRow[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    select l.*, o.currency from order_lines l join orders o on o.id = l.order_id
    where o.user_id = ${userId}::uuid and o.status = 'PENDING' and l.status = 'CREATED' and l.kind = 'PRODUCT'
    order by o.pending_at, l.created_at, l.id`);
  return rows.map((row) => ({
    ...toLine(row),
    currency: row.currency as Currency,
    base: Number(row.base_price),
    sale: Number(row.sale_discount),
    ownedParts: Number(row.owned_parts_discount),
    subscription: Number(row.subscription_discount),
    promo: Number(row.promo_discount),
  }));
}

function toLine(row: Record<string, string>): LineRow {
  return {
    id: String(row.id),
    orderId: String(row.order_id),
    productId: String(row.product_id),
    status: row.status as LineRow['status'],
    quantity: Number(row.quantity),
  };
}

/** Adds products; one that is already in the cart stays unchanged. */
export async function insertLines(
  tx: Tx,
  orderId: string,
  productIds: readonly string[],
  addedByPromo = false,
): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`
    insert into order_lines (order_id, product_id, added_by_promo, created_at)
    select ${orderId}::uuid, t.id, ${addedByPromo}, now() + t.n * interval '1 microsecond'
    from unnest(${sql.param([...productIds])}::uuid[]) with ordinality as t(id, n)
    on conflict (order_id, product_id) do nothing`);
}

/** Removes lines from a cart of this user; false when the cart is not theirs or not open. */
export async function deleteLines(
  tx: Tx,
  userId: string,
  cartId: string,
  lineIds: readonly string[],
): Promise<boolean> {
  const own = await findWhere(
    tx,
    sql`id = ${cartId}::uuid and user_id = ${userId}::uuid and status = 'CREATED' for update`,
  );
  if (!own) return false;
  await tx.execute(
    sql`delete from order_lines where order_id = ${cartId}::uuid and id = any(${sql.param([...lineIds])}::uuid[])`,
  );
  return true;
}

/** Empties an open cart that the transaction has locked. */
export async function clearLines(tx: Tx, cartId: string): Promise<void> {
  await tx.execute(sql`delete from order_lines where order_id = ${cartId}::uuid`);
}

export async function deleteProducts(db: Db | Tx, userId: string, ids: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from order_lines l using orders o
    where o.id = l.order_id and o.user_id = ${userId}::uuid and o.status = 'CREATED'
      and l.product_id = any(${sql.param([...ids])}::uuid[])`);
}

export async function setPromoCode(tx: Db | Tx, cartId: string, promoCodeId: string | null): Promise<void> {
  await tx.execute(sql`
    update orders set promo_id = ${promoCodeId}::uuid, updated_at = now()
    where id = ${cartId}::uuid and status = 'CREATED'`);
}

export interface Snapshot {
  total: number;
  currency: Currency;
  locale: Locale;
  promoCodeId: string | null;
  promoCodeUseTaken: boolean;
  marketing: Record<string, string>;
}

/** Writes the order's final content. `total` takes quantities into account, the prices on the lines are per unit. */
export async function writeSnapshot(tx: Tx, orderId: string, snapshot: Snapshot): Promise<void> {
  await tx.execute(sql`
    update orders set total = ${snapshot.total}, currency = ${snapshot.currency}, locale = ${snapshot.locale},
      promo_id = ${snapshot.promoCodeId}::uuid, promo_use_taken = ${snapshot.promoCodeUseTaken},
      marketing = ${JSON.stringify(snapshot.marketing)}::jsonb
    where id = ${orderId}::uuid`);
}

export interface LineSnapshot {
  id: string;
  title: string;
  price: DerivedPrice;
}

export async function writeLineSnapshots(tx: Tx, lines: readonly LineSnapshot[]): Promise<void> {
  const rows = lines.map(({ id, title, price }) => ({
    id,
    title,
    ...partsOf(price),
    final: price.finalPrice,
  }));
  await tx.execute(sql`
    update order_lines l set title = s.title, base_price = s.base, sale_discount = s.sale,
      owned_parts_discount = s."ownedParts", subscription_discount = s.subscription, promo_discount = s.promo, final_price = s.final
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s(id uuid, title text, base bigint, sale bigint, "ownedParts" bigint, subscription bigint, promo bigint,
        final bigint)
    where l.id = s.id`);
}

/** Lines that can no longer be purchased leave the order but remain visible as REMOVED. */
export async function markRemoved(tx: Tx, lineIds: readonly string[]): Promise<void> {
  if (lineIds.length === 0) return;
  await tx.execute(
    sql`update order_lines set status = 'REMOVED' where id = any(${sql.param([...lineIds])}::uuid[])`,
  );
}
