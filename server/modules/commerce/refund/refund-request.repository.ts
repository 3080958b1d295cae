import { sql } from 'drizzle-orm';
import type {
  RefundRefusal,
  RefundRequestReason,
  RefundRequestStatus,
} from '../../../../contracts/commerce/refund.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { refundRequestLines } from '../../../../db/schema/index.ts';

export interface RequestRow {
  id: string;
  orderId: string;
  userId: string;
  status: RefundRequestStatus;
  reason: RefundRequestReason;
  comment: string;
  refusal: RefundRefusal | null;
  answer: string;
  decidedBy: string | null;
  decidedByName: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  lineIds: string[];
}

const SELECT = sql`
  select q.*, u.name as decider, array(
    select rl.order_line_id::text from refund_request_lines rl where rl.request_id = q.id order by 1) as lines
  from refund_requests q left join users u on u.id = q.decided_by`;

const toRequest = (row: Record<string, unknown>): RequestRow => ({
  id: String(row.id),
  orderId: String(row.order_id),
  userId: String(row.user_id),
  status: row.status as RefundRequestStatus,
  reason: row.reason as RefundRequestReason,
  comment: String(row.comment),
  refusal: row.refusal as RefundRefusal | null,
  answer: String(row.answer),
  decidedBy: row.decided_by as string | null,
  decidedByName: row.decider as string | null,
  createdAt: new Date(String(row.created_at)),
  decidedAt: row.decided_at === null ? null : new Date(String(row.decided_at)),
  lineIds: row.lines as string[],
});

export async function findRequest(db: Db | Tx, id: string): Promise<RequestRow | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`${SELECT} where q.id = ${id}::uuid`);
  return rows[0] ? toRequest(rows[0]) : null;
}

/** Requests of one order, newest first. */
export async function findRequestsOfOrder(db: Db | Tx, orderId: string): Promise<RequestRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`${SELECT} where q.order_id = ${orderId}::uuid order by q.created_at desc, q.id`,
  );
  return rows.map(toRequest);
}

/** Requests in one state or all, open ones first and then the newest, with the total. */
export async function findRequests(
  db: Db,
  status: RefundRequestStatus | undefined,
  page: { limit: number; offset: number },
): Promise<{ rows: RequestRow[]; total: number }> {
  const where = status ? sql`where q.status = ${status}` : sql``;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    ${SELECT} ${where} order by (q.status = 'OPEN') desc, q.created_at desc, q.id
    limit ${page.limit} offset ${page.offset}`);
  const { rows: counted } = await db.execute<{ total: unknown }>(
    sql`select count(*) as total from refund_requests q ${where}`,
  );
  return { rows: rows.map(toRequest), total: Number(counted[0]?.total ?? 0) };
}

export interface NewRequest {
  orderId: string;
  userId: string;
  reason: RefundRequestReason;
  comment: string;
  lineIds: readonly string[];
}

/** Adds an open request; the caller holds the order lock and has checked that there is none. */
export async function insertRequest(tx: Tx, request: NewRequest, now: Date): Promise<string> {
  const { orderId, userId, reason, comment, lineIds } = request;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into refund_requests (order_id, user_id, reason, comment, created_at)
    values (${orderId}::uuid, ${userId}::uuid, ${reason}, ${comment}, ${now.toISOString()}::timestamptz) returning id`);
  const id = String(rows[0]?.id);
  await tx.insert(refundRequestLines).values(lineIds.map((orderLineId) => ({ requestId: id, orderLineId })));
  return id;
}

export interface Decision {
  status: Exclude<RefundRequestStatus, 'OPEN'>;
  by: string | null;
  answer: string;
  refusal?: RefundRefusal;
}

/** Decides an open request, once; false when it is no longer open. */
export async function decideRequest(tx: Tx, id: string, decision: Decision, now: Date): Promise<boolean> {
  const { status, by, answer, refusal = null } = decision;
  const { rows } = await tx.execute(sql`
    update refund_requests set status = ${status}, decided_by = ${by}::uuid, answer = ${answer}, refusal = ${refusal},
      decided_at = ${now.toISOString()}::timestamptz
    where id = ${id}::uuid and status = 'OPEN' returning 1`);
  return rows.length > 0;
}
