import { type SQL, sql } from 'drizzle-orm';
import type {
  ManagedOrder,
  ManagedOrderRefund,
  ManagedPayment,
  ProviderMessage,
} from '../../../../contracts/commerce/order-management.ts';
import type { Db } from '../../../../db/database.ts';
import { paymentPage } from '../../../../domain/commerce/provider-pages.ts';

type Row = Record<string, unknown>;

const MESSAGES = 50;
const instant = (value: unknown): string => new Date(String(value)).toISOString();
const instantOrNull = (value: unknown): string | null => (value === null ? null : instant(value));
const person = (id: unknown, name: unknown) =>
  id === null || name === null ? null : { id: String(id), name: String(name) };

async function read<T>(db: Db, statement: SQL, toFact: (row: Row) => T): Promise<T[]> {
  const { rows } = await db.execute<Row>(statement);
  return rows.map(toFact);
}

/** The states of an order with their times, oldest first. */
export const findMoves = (db: Db, orderId: string) =>
  read(
    db,
    sql`select to_status, cause, created_at from order_events
      where order_id = ${orderId}::uuid and to_status not in ('CREATED', 'REMOVED') order by id`,
    (row): ManagedOrder['moves'][number] => ({
      to: row.to_status as ManagedOrder['moves'][number]['to'],
      cause: row.cause as ManagedOrder['moves'][number]['cause'],
      at: instant(row.created_at),
    }),
  );

/** Payments of an order, newest first, with the latest messages of their providers. */
export const findPayments = (db: Db, orderId: string) =>
  read(
    db,
    sql`select p.*, coalesce((
        select json_agg(json_build_object('eventId', m.event_id, 'receivedAt', m.received_at, 'report', m.report))
        from (select * from webhook_events w where w.payment_id = p.id
          order by w.received_at desc, w.event_id limit ${MESSAGES}) m), '[]') as messages
      from payments p where p.order_id = ${orderId}::uuid order by p.created_at desc, p.id`,
    toPayment,
  );

function toPayment(row: Row): ManagedPayment {
  const provider = row.provider as ManagedPayment['provider'];
  const providerRef = row.provider_ref as string | null;
  return {
    id: String(row.id),
    ...{ provider, providerRef, url: paymentPage(provider, providerRef) },
    status: row.status as ManagedPayment['status'],
    amount: Number(row.amount),
    offSession: row.off_session === true,
    declineReason: row.decline_reason as ManagedPayment['declineReason'],
    createdAt: instant(row.created_at),
    approvedAt: instantOrNull(row.approved_at),
    checkedAt: instantOrNull(row.checked_at),
    nextCheckAt: instantOrNull(row.next_check_at),
    messages: (row.messages as ProviderMessage[]).map(({ eventId, receivedAt, report }) => ({
      ...{ eventId, report },
      receivedAt: instant(receivedAt),
    })),
  };
}

/** Refunds of an order's payments, newest first; a retry follows the one that failed. */
export const findRefunds = (db: Db, orderId: string) =>
  read(
    db,
    sql`select f.*, u.name as decider, exists (select 1 from refunds n where n.retry_of = f.id) as retried
      from refunds f join payments p on p.id = f.payment_id left join users u on u.id = f.requested_by
      where p.order_id = ${orderId}::uuid order by f.created_at desc, f.id`,
    (row): ManagedOrderRefund => ({
      id: String(row.id),
      amount: Number(row.amount),
      status: row.status as ManagedOrderRefund['status'],
      reason: row.reason as ManagedOrderRefund['reason'],
      note: String(row.note),
      by: person(row.requested_by, row.decider),
      attempt: Number(row.attempt),
      providerRef: row.provider_ref as string | null,
      createdAt: instant(row.created_at),
      settledAt: instantOrNull(row.settled_at),
      retryAt: isRetried(row) ? instant(row.next_check_at) : null,
      ended: row.ended_at !== null,
    }),
  );

/** One made at the provider by hand is not repeated by us. */
const isRetried = ({ status, ended_at, retried, reason }: Row): boolean =>
  status === 'FAILED' && ended_at === null && retried !== true && reason !== 'provider';

export const findRequests = (db: Db, orderId: string) =>
  read(
    db,
    sql`select q.id, q.status, q.created_at, q.decided_at, q.decided_by, u.name from refund_requests q
      left join users u on u.id = q.decided_by where q.order_id = ${orderId}::uuid order by q.created_at desc, q.id`,
    (row): ManagedOrder['requests'][number] => ({
      id: String(row.id),
      status: row.status as ManagedOrder['requests'][number]['status'],
      createdAt: instant(row.created_at),
      decidedAt: instantOrNull(row.decided_at),
      decidedBy: person(row.decided_by, row.name),
    }),
  );

export const findDisputes = (db: Db, orderId: string) =>
  read(
    db,
    sql`select d.* from disputes d join payments p on p.id = d.payment_id
      where p.order_id = ${orderId}::uuid order by d.created_at desc, d.id`,
    (row): ManagedOrder['disputes'][number] => ({
      id: String(row.id),
      disputeRef: String(row.dispute_ref),
      status: row.status as ManagedOrder['disputes'][number]['status'],
      amount: Number(row.amount),
      openedAt: instant(row.created_at),
      settledAt: instantOrNull(row.settled_at),
      respondBy: instantOrNull(row.respond_by),
    }),
  );

/** What the order's lines gave and took; entries name the line as their cause, one with a dispute behind it. */
export const findEntitlements = (db: Db, orderId: string) =>
  read(
    db,
    sql`select a.*, coalesce(l.title, '') as title from order_lines l join orders o on o.id = l.order_id
      join access_entries a on a.user_id = o.user_id and a.product_id = l.product_id
        and (a.cause = 'order-line:' || l.id or starts_with(a.cause, 'order-line:' || l.id || ':'))
      where l.order_id = ${orderId}::uuid order by a.created_at, a.id`,
    (row): ManagedOrder['entitlements'][number] => ({
      id: String(row.id),
      productId: String(row.product_id),
      title: String(row.title),
      direction: row.direction as ManagedOrder['entitlements'][number]['direction'],
      reason: row.reason as ManagedOrder['entitlements'][number]['reason'],
      at: instant(row.created_at),
    }),
  );
