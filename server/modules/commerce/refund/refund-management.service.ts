import type * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { RefundRefusal, RefundRequestStatus } from '../../../../contracts/commerce/refund.ts';
import type {
  ManagedDispute,
  ManagedRefund,
  ManagedRefundRequest,
  refundManagement,
} from '../../../../contracts/commerce/refund-management.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { DisputeStatus } from '../../../../domain/commerce/payment.ts';
import { disputePage } from '../../../../domain/commerce/provider-pages.ts';
import { refusalsOf } from '../../../../domain/commerce/refund.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { OrderRow, OrderService } from '../order/order.service.ts';
import { orderNumber } from '../order/receipt-mail.ts';
import { findMadeRefund, type RefundLine, type RefundRow, requestRefund } from '../payment/refunds.ts';
import type { LearnedProducts } from './learned-products.ts';
import { decidedRequest, recordOrderChange, startedRefund } from './record-order-change.ts';
import { findDelivery } from './refund-delivery.repository.ts';
import * as repo from './refund-management.repository.ts';
import { tellBuyer } from './refund-news.ts';
import { findShownRefunds } from './refund-order.repository.ts';
import * as requests from './refund-request.repository.ts';
import { createRefundRetry } from './refund-retry.ts';
import { grantOf, readRefundable, showRequest } from './refund-view.ts';

export interface RefundManagementDeps {
  db: Db;
  orders: Pick<OrderService, 'find' | 'lock'>;
  learned: LearnedProducts;
  now?: () => Date;
}

type RefundBody = z.output<typeof refundManagement.refund.body>;

const PAGE_SIZE = 50;
const pageOf = (page = 1) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
const refuseField = (fields: Record<string, FieldCode>): never => {
  throw new ApiError('request_params_invalid', { fields });
};

/** Refunds and disputes as managers see and decide them (product §4 Refunds). */
export function createRefundManagementService({
  db,
  orders,
  learned,
  now = () => new Date(),
}: RefundManagementDeps) {
  async function show(row: requests.RequestRow, callerId: string): Promise<ManagedRefundRequest> {
    const { payment, lines } = await readRefundable(db, row.orderId);
    const own = lines.filter(({ lineId }) => row.lineIds.includes(lineId));
    const [purchases, refunds, facts, delivery] = await Promise.all([
      repo.findPurchases(db, [row.orderId]),
      findShownRefunds(db, row.orderId),
      factsOf(row.userId, own),
      findDelivery(db, row.id),
    ]);
    const purchase = purchases.get(row.orderId);
    if (!purchase) throw new ApiError('not_found');
    return {
      ...showRequest(row, lines, refunds, payment?.left ?? 0),
      ...bought(purchase, callerId),
      decidedBy: row.decidedByName,
      refusals: refusalsOf(facts),
      delivery,
      lines: own.map(({ lineId, productId, title, amount, refundable }, index) => ({
        ...{ lineId, productId, title, amount, refundable },
        learned: facts[index]?.learned ?? null,
        returnedBefore: facts[index]?.returnedBefore ?? false,
      })),
    };
  }

  /** What of each line may speak against its return. */
  async function factsOf(userId: string, lines: readonly { lineId: string; productId: string | null }[]) {
    const productIds = lines.flatMap(({ productId }) => productId ?? []);
    const lineIds = lines.map(({ lineId }) => lineId);
    const [progress, returned] = await Promise.all([
      learned.learned(userId, productIds),
      repo.findReturnedBefore(db, lineIds),
    ]);
    return lines.map(({ lineId, productId }) => {
      const what = (productId && progress.get(productId)) || null;
      const completed = what !== null && (what.certificate || what.completedLessons === what.totalLessons);
      return { learned: what, completed, returnedBefore: returned.has(lineId) };
    });
  }

  async function list(
    { status, page }: { status?: RefundRequestStatus | undefined; page?: number | undefined },
    callerId: string,
  ): Promise<{ items: ManagedRefundRequest[]; total: number }> {
    const { rows, total } = await requests.findRequests(db, status, pageOf(page));
    return { items: await Promise.all(rows.map((row) => show(row, callerId))), total };
  }

  /** Runs a decision while the order is locked; one that was already made by the same person is answered again. */
  async function decide(
    requestId: string,
    decision: requests.Decision & { status: 'GRANTED' | 'DECLINED'; by: string },
    carryOut: (tx: Tx, order: OrderRow, request: requests.RequestRow) => Promise<void>,
    check: (request: requests.RequestRow) => Promise<void> = async () => {},
  ): Promise<ManagedRefundRequest> {
    const known = await requests.findRequest(db, requestId);
    if (!known) throw new ApiError('not_found');
    if (known.userId === decision.by) throw new ApiError('forbidden');
    if (known.status === 'OPEN') await check(known);
    await db.transaction(async (tx) => {
      const order = await orders.lock(tx, known.orderId);
      if (!order) throw new ApiError('not_found');
      if (await requests.decideRequest(tx, requestId, decision, now())) return carryOut(tx, order, known);
      const current = await requests.findRequest(tx, requestId);
      const isRepeated = current?.status === decision.status && current.decidedBy === decision.by;
      if (!isRepeated) throw new ApiError('approval_already_decided');
    });
    failpoint('refund.decided');
    const decided = await requests.findRequest(db, requestId);
    return show(decided ?? known, decision.by);
  }

  const grant = (requestId: string, answer: string, by: string): Promise<ManagedRefundRequest> =>
    decide(requestId, { status: 'GRANTED', by, answer }, async (tx, order, { lineIds }) => {
      const { payment, lines } = await readRefundable(tx, order.id);
      const granted = grantOf(lines, lineIds, payment?.left ?? 0);
      if (!payment || order.status !== 'PAID' || granted.amount === 0)
        throw new ApiError('order_state_invalid');
      const input = { ...granted, reason: 'buyer', requestId, requestedBy: by } as const;
      if (!(await requestRefund(tx, payment, input, now()))) throw new ApiError('order_state_invalid');
      const messageId = `refund-request:${requestId}:decided`;
      const { amount } = granted;
      const changes = [decidedRequest('GRANTED'), startedRefund(order, amount)];
      await recordOrderChange(tx, order, by, changes);
      await tellBuyer(tx, aboutOf(order), { messageId, template: 'REFUND_GRANTED', amount, answer });
    });

  /** Only for a reason of the terms that is true: a return needs no explanation, a refusal does. */
  async function decline(
    requestId: string,
    { reason: refusal, answer }: { reason: RefundRefusal; answer: string },
    by: string,
  ): Promise<ManagedRefundRequest> {
    const decision = { status: 'DECLINED', by, answer, refusal } as const;
    const tell = async (tx: Tx, order: OrderRow) => {
      const messageId = `refund-request:${requestId}:decided`;
      await tellBuyer(tx, aboutOf(order), { messageId, template: 'REFUND_DECLINED', refusal, answer });
      await recordOrderChange(tx, order, by, [decidedRequest('DECLINED')]);
    };
    return decide(requestId, decision, tell, async ({ userId, orderId, lineIds }) => {
      const { lines } = await readRefundable(db, orderId);
      const own = lines.filter(({ lineId }) => lineIds.includes(lineId));
      if (!refusalsOf(await factsOf(userId, own)).includes(refusal)) refuseField({ reason: 'invalid' });
    });
  }

  async function refund(orderId: string, body: RefundBody, by: string): Promise<ManagedRefund> {
    const known = await orders.find(orderId);
    if (!known || known.status === 'CREATED' || known.status === 'REMOVED')
      throw new ApiError('order_not_found');
    if (known.userId === by) throw new ApiError('forbidden');
    return db.transaction(async (tx) => {
      const order = await orders.lock(tx, orderId);
      const { payment, lines } = await readRefundable(tx, orderId);
      const before = body.refundId ? await findMadeRefund(tx, body.refundId) : null;
      if (before && before.refund.paymentId !== payment?.id) throw new ApiError('edit_conflict');
      if (before) return showRefund(orderId, before.refund, before.lines);
      if (order?.status !== 'PAID' || !payment || payment.disputed) throw new ApiError('order_state_invalid');
      const wanted = wantedLines(body.lines, lines);
      const amount = wanted.reduce((sum, line) => sum + line.amount, 0);
      if (amount > payment.left) refuseField({ lines: 'too_big' });
      const given = { id: body.refundId, amount, lines: wanted, note: body.reason, requestedBy: by };
      const made = await requestRefund(tx, payment, { ...given, reason: 'staff' }, now());
      if (!made) throw new ApiError('order_state_invalid');
      await recordOrderChange(tx, order, by, [startedRefund(order, amount)]);
      return showRefund(orderId, made, wanted);
    });
  }

  async function disputes(
    { status, page }: { status?: DisputeStatus | undefined; page?: number | undefined },
    callerId: string,
  ): Promise<{ items: ManagedDispute[]; total: number }> {
    const { rows, total } = await repo.findDisputes(db, status, pageOf(page));
    const items = rows.map((row) => ({
      ...bought(row, callerId),
      ...{
        id: row.id,
        provider: row.provider,
        disputeRef: row.disputeRef,
        status: row.status,
        amount: row.amount,
      },
      url: disputePage(row.provider, row.disputeRef),
      respondBy: row.respondBy?.toISOString() ?? null,
      openedAt: row.openedAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    }));
    return { items, total };
  }

  const retry = createRefundRetry({ db, orders, now });

  return { list, grant, decline, refund, retry, disputes };
}

export type RefundManagementService = ReturnType<typeof createRefundManagementService>;

const aboutOf = ({ id: orderId, userId, currency }: OrderRow) => ({ orderId, userId, currency });

const bought = ({ orderId, total, paidAt, person, currency, locale }: repo.Purchase, callerId: string) => ({
  order: { orderId, number: orderNumber(orderId), total, paidAt: paidAt?.toISOString() ?? null, locale },
  person,
  mine: person.id === callerId,
  currency,
});

/** The lines of the body with their amounts; without an amount, all that is left of a line. */
function wantedLines(
  given: RefundBody['lines'],
  lines: readonly { lineId: string; refundable: number }[],
): RefundLine[] {
  return given.map(({ lineId, amount }, index) => {
    const line = lines.find((one) => one.lineId === lineId);
    const isRepeated = given.findIndex((one) => one.lineId === lineId) !== index;
    if (!line || isRepeated || line.refundable === 0)
      return refuseField({ [`lines.${index}.lineId`]: 'invalid' });
    if (amount !== undefined && amount > line.refundable)
      return refuseField({ [`lines.${index}.amount`]: 'too_big' });
    return { lineId, amount: amount ?? line.refundable };
  });
}

const showRefund = (orderId: string, row: RefundRow, lines: readonly RefundLine[]): ManagedRefund => ({
  id: row.id,
  orderId,
  amount: row.amount,
  currency: row.currency as ManagedRefund['currency'],
  status: row.status,
  reason: row.note,
  lines: lines.map(({ lineId, amount }) => ({ lineId, amount })),
  createdAt: row.createdAt.toISOString(),
});
