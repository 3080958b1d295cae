import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { isPaidBack } from '../../../../domain/commerce/refund.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { OrderRow } from '../order/order-row.ts';

/** The cause of the grant that paying for a line gives. */
export const lineCause = (lineId: string): string => `order-line:${lineId}`;

/**
 * A revocation cancels its grant for good. A line that is given again after a dispute gets a grant of its own, which a
 * later refund or dispute revokes like the first.
 */
const regrantCause = (lineId: string, disputeRef: string): string =>
  `${lineCause(lineId)}:dispute:${disputeRef}`;

type NewEntry = Parameters<EntitlementService['write']>[1][number];

export interface LineState {
  lineId: string;
  productId: string;
  /** Causes of its grants that were not revoked. */
  active: string[];
  /** Paid back in full, or its order was refunded. */
  ended: boolean;
  /** The bank decides about its payment. */
  held: boolean;
  /** Its access was revoked for a dispute, and for nothing else. */
  onlyHeld: boolean;
  /** The provider's id of the dispute settled last. */
  disputeRef: string | null;
}

type Row = {
  line: string;
  product: string;
  amount: unknown;
  succeeded: unknown;
  active: string[];
  disputed: boolean;
  only_held: boolean;
  dispute_ref: string | null;
};

/** Whether a bank decides about a payment that counts for the order. */
export async function isDisputed(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from disputes d join payments p on p.id = d.payment_id and p.status = 'APPROVED'
    where p.order_id = ${orderId}::uuid and d.status = 'OPEN' limit 1`);
  return rows.length > 0;
}

/** The products of a paid or refunded order with what decides about their access. */
export async function findLineStates(
  db: Db | Tx,
  { id, status }: Pick<OrderRow, 'id' | 'status'>,
): Promise<LineState[]> {
  const { rows } = await db.execute<Row>(sql`
    with entries as (
      select l.id as line, a.cause, a.direction, a.reason from order_lines l
      join orders o on o.id = l.order_id
      join access_entries a on a.user_id = o.user_id and a.product_id = l.product_id
        and (a.cause = 'order-line:' || l.id or a.cause like 'order-line:' || l.id || ':dispute:%')
      where l.order_id = ${id}::uuid),
    disputed as (
      select d.* from disputes d join payments p on p.id = d.payment_id and p.status = 'APPROVED'
      where p.order_id = ${id}::uuid)
    select l.id as line, l.product_id as product, l.final_price * l.quantity as amount,
      coalesce((select sum(rl.amount) from refund_lines rl join refunds r on r.id = rl.refund_id
        where rl.order_line_id = l.id and r.status = 'SUCCEEDED'), 0) as succeeded,
      array(select e.cause from entries e where e.line = l.id and e.direction = 'GRANT' and not exists (
        select 1 from entries r where r.line = l.id and r.direction = 'REVOKE' and r.cause = e.cause)) as active,
      exists (select 1 from disputed where status = 'OPEN') as disputed,
      coalesce((select bool_and(e.reason = 'disputed') from entries e
        where e.line = l.id and e.direction = 'REVOKE'), false) as only_held,
      (select dispute_ref from disputed where status <> 'OPEN' order by settled_at desc, id limit 1) as dispute_ref
    from order_lines l
    where l.order_id = ${id}::uuid and l.status = 'CREATED' and l.kind = 'PRODUCT' order by l.created_at, l.id`);
  return rows.map((row) => ({
    lineId: row.line,
    productId: row.product,
    active: row.active,
    ended: status === 'REFUNDED' || isPaidBack(Number(row.amount), Number(row.succeeded)),
    held: row.disputed,
    onlyHeld: row.only_held,
    disputeRef: row.dispute_ref,
  }));
}

/**
 * Ledger entries that make the access of an order's lines what refunds and disputes say: a line that was paid back is
 * revoked, one of a disputed payment too, and the latter is granted again once no dispute is open. None when nothing is
 * to change, so that repeated and reordered messages end the same.
 */
export async function lineAccessChanges(tx: Tx, order: OrderRow): Promise<NewEntry[]> {
  if (order.status !== 'PAID' && order.status !== 'REFUNDED') return [];
  return (await findLineStates(tx, order)).flatMap((line) => changesOf(order.userId, line));
}

function changesOf(userId: string, line: LineState): NewEntry[] {
  const { productId, lineId, active, ended, held, onlyHeld, disputeRef } = line;
  const entry = { userId, productId };
  if (ended || held) {
    const reason = ended ? 'refunded' : 'disputed';
    return active.map((cause) => ({ ...entry, direction: 'REVOKE', reason, cause }));
  }
  if (active.length > 0 || !onlyHeld || !disputeRef) return [];
  return [{ ...entry, direction: 'GRANT', reason: 'disputed', cause: regrantCause(lineId, disputeRef) }];
}
