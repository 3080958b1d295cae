import { eq, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { orderEvents, orders } from '../../../../db/schema/index.ts';
import { type MoveCause, type OrderStatus, sourcesOf } from '../../../../domain/commerce/order.ts';
import { partsOf } from '../../catalog/product/product.sql.ts';
import { type OrderRow, toOrder } from './order-row.ts';

export type { MoveCause } from '../../../../domain/commerce/order.ts';

async function findWhere(db: Db | Tx, where: SQL): Promise<OrderRow | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`select * from orders where ${where}`);
  return rows[0] ? toOrder(rows[0]) : null;
}

export const findOrder = (db: Db | Tx, id: string) => findWhere(db, sql`id = ${id}::uuid`);

export const lockOrder = (tx: Tx, id: string) => findWhere(tx, sql`id = ${id}::uuid for update`);

/** An order of this user that is no longer a cart. */
export const findOwn = (db: Db | Tx, userId: string, id: string) =>
  findWhere(db, sql`id = ${id}::uuid and user_id = ${userId}::uuid and status not in ('CREATED', 'REMOVED')`);

/** Whether an order is for a plan: its payment saves the method. */
const SELLS_PLAN = sql`exists (
  select 1 from order_lines l where l.order_id = orders.id and l.kind = 'PLAN')`;

/** Whether an order never was a cart: it is for a plan or for seats. */
const WAS_NO_CART = sql`exists (
  select 1 from order_lines l where l.order_id = orders.id and l.kind <> 'PRODUCT')`;

/** The newest payment in progress for a cart of this user. */
export const findPending = (db: Db | Tx, userId: string) =>
  findWhere(
    db,
    sql`user_id = ${userId}::uuid and status = 'PENDING' and not ${WAS_NO_CART} order by pending_at desc limit 1`,
  );

/** Products in this user's orders that became PENDING after a time, with all parts of them. */
export async function findAwaitingProducts(db: Db | Tx, userId: string, after: Date): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive waiting(id) as (
      select l.product_id from orders o join order_lines l on l.order_id = o.id
      where o.user_id = ${userId}::uuid and o.status = 'PENDING' and o.pending_at > ${after.toISOString()}::timestamptz
        and l.status = 'CREATED' and l.kind = 'PRODUCT'
      union select pp.child_id from waiting w ${partsOf(sql`w.id`)})
    select id from waiting`);
  return new Set(rows.map(({ id }) => id));
}

export const sellsPlan = async (db: Db | Tx, orderId: string): Promise<boolean> =>
  (await findWhere(db, sql`id = ${orderId}::uuid and ${SELLS_PLAN}`)) !== null;

const wasNoCart = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await findWhere(tx, sql`id = ${orderId}::uuid and ${WAS_NO_CART}`)) !== null;

/** Changes the order's state if allowed, and records the event; false when it is not allowed. */
export async function move(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'status'>,
  to: OrderStatus,
  cause: MoveCause,
  at: Date,
): Promise<boolean> {
  if (!sourcesOf(to).includes(order.status)) return false;
  const stamp = to === 'PENDING' ? 'pending_at' : to === 'PAID' ? 'paid_at' : 'closed_at';
  const { rows } = await tx.execute(sql`
    update orders set status = ${to}, updated_at = now(), ${sql.identifier(stamp)} = ${at.toISOString()}::timestamptz
    where id = ${order.id}::uuid and status = ${order.status} returning 1`);
  if (rows.length === 0) return false;
  await tx.insert(orderEvents).values({ orderId: order.id, fromStatus: order.status, toStatus: to, cause });
  return true;
}

export async function setPromoUseTaken(tx: Tx, orderId: string, taken: boolean): Promise<void> {
  await tx.update(orders).set({ promoCodeUseTaken: taken }).where(eq(orders.id, orderId));
}

/** What a line sells: a product, a plan (subscription), company seats. */
export type LineKind = 'PRODUCT' | 'PLAN' | 'SEATS';

export interface SnapshotLine {
  id: string;
  /** Null for a plan and for seats of one, which have neither type nor languages. */
  productId: string | null;
  planId: string | null;
  productType: ProductType | null;
  kind: LineKind;
  quantity: number;
  title: string;
  /** Prices of one unit, in integer minor units. */
  base: number;
  sale: number;
  ownedParts: number;
  subscription: number;
  promo: number;
  final: number;
  /** Of the product today. */
  learningLanguages: Locale[];
}

/** The purchased lines, with their prices at checkout. */
export async function findBoughtLines(db: Db | Tx, orderId: string): Promise<SnapshotLine[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select l.id, l.product_id, l.plan_id, p.type, l.kind, l.quantity, l.title, l.base_price, l.sale_discount, l.owned_parts_discount,
      l.subscription_discount, l.promo_discount, l.final_price, p.learning_languages
    from order_lines l left join products p on p.id = l.product_id
    where l.order_id = ${orderId}::uuid and l.status = 'CREATED' order by l.created_at, l.id`);
  return rows.map((row) => ({
    id: String(row.id),
    productId: row.product_id as string | null,
    planId: row.plan_id as string | null,
    productType: row.type as ProductType | null,
    kind: row.kind as LineKind,
    quantity: Number(row.quantity),
    title: String(row.title ?? ''),
    base: Number(row.base_price),
    sale: Number(row.sale_discount),
    ownedParts: Number(row.owned_parts_discount),
    subscription: Number(row.subscription_discount),
    promo: Number(row.promo_discount),
    final: Number(row.final_price),
    learningLanguages: (row.learning_languages ?? []) as Locale[],
  }));
}

/**
 * Puts the products and the code of a closed order back into the user's open cart, including lines that were not
 * charged. Plans and seats never were in a cart.
 */
export async function reopenLines(tx: Tx, order: OrderRow): Promise<void> {
  if (await wasNoCart(tx, order.id)) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into orders as o (user_id, currency, locale, promo_id)
    values (${order.userId}::uuid, ${order.currency}, ${order.locale}, ${order.promoCodeId}::uuid)
    on conflict (user_id) where status = 'CREATED'
      do update set promo_id = coalesce(o.promo_id, excluded.promo_id), updated_at = now()
    returning id`);
  await tx.execute(sql`
    insert into order_lines (order_id, product_id, purchase_type, kind, quantity, added_by_promo, created_at)
    select ${rows[0]?.id}::uuid, product_id, purchase_type, kind, quantity, added_by_promo, created_at
    from order_lines where order_id = ${order.id}::uuid
    on conflict (order_id, product_id) do nothing`);
}

/** A saved method is being charged without the user, as far as we know. */
const CHARGING = sql`p.off_session and (p.status = 'PENDING' or (p.status = 'CREATED' and p.provider_ref is null))`;

export async function isCharging(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from payments p where p.order_id = ${orderId}::uuid and ${CHARGING} limit 1`,
  );
  return rows.length > 0;
}

/**
 * Pending orders from before the given time, oldest first. A charge without the user that the provider has not decided
 * keeps its order open: nobody can leave it, and the money may have been taken.
 */
export async function findPendingBefore(db: Db, before: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from orders o where status = 'PENDING' and pending_at <= ${before.toISOString()}::timestamptz
      and not exists (select 1 from payments p where p.order_id = o.id and ${CHARGING})
    order by pending_at limit 500`);
  return rows.map((row) => row.id);
}

export interface Buyer {
  name: string;
  email: string;
  timeZone: string;
}

export async function findBuyer(db: Db | Tx, userId: string): Promise<Buyer> {
  const { rows } = await db.execute<Record<string, string>>(
    sql`select name, email, time_zone from users where id = ${userId}::uuid`,
  );
  const row = rows[0] ?? {};
  return { name: row.name ?? '', email: row.email ?? '', timeZone: row.time_zone ?? 'Europe/London' };
}
