import { ApiError } from '../../../../contracts/api-error.ts';
import type { OrderRefund, RefundRequestBody } from '../../../../contracts/commerce/refund.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { mayWithdraw } from '../../../../domain/commerce/refund.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { OrderRow, OrderService } from '../order/order.service.ts';
import { tellBuyer, tellManagers } from './refund-news.ts';
import { findTimeZone } from './refund-order.repository.ts';
import * as repo from './refund-request.repository.ts';
import { readRefundable, showOrderRefund } from './refund-view.ts';

export interface RefundDeps {
  db: Db;
  orders: Pick<OrderService, 'lock' | 'findOwn'>;
  now?: () => Date;
}

/** Refunds as buyers ask for them (product §4 Refunds). */
export function createRefundService({ db, orders, now = () => new Date() }: RefundDeps) {
  async function own(userId: string, orderId: string): Promise<OrderRow> {
    const order = await orders.findOwn(userId, orderId);
    if (!order) throw new ApiError('order_not_found');
    return order;
  }

  async function get(userId: string, orderId: string): Promise<OrderRefund> {
    return showOrderRefund(db, await own(userId, orderId), now());
  }

  async function request(userId: string, orderId: string, body: RefundRequestBody): Promise<OrderRefund> {
    await own(userId, orderId);
    const wanted = { ...body, orderId, userId, lineIds: [...new Set(body.lineIds)].sort() };
    await db.transaction((tx) => requestIn(tx, wanted));
    failpoint('refund.requested');
    return get(userId, orderId);
  }

  async function requestIn(tx: Tx, wanted: repo.NewRequest): Promise<void> {
    const { orderId, lineIds } = wanted;
    const order = await orders.lock(tx, orderId);
    if (!order) throw new ApiError('order_not_found');
    const open = (await repo.findRequestsOfOrder(tx, orderId)).find(({ status }) => status === 'OPEN');
    if (open && isSame(open, wanted)) return;
    if (open || order.status !== 'PAID' || !order.paidAt) throw new ApiError('order_state_invalid');
    if (!mayWithdraw(order.paidAt, await findTimeZone(tx, order.userId), now()))
      throw new ApiError('refund_period_over');
    const { payment, lines } = await readRefundable(tx, orderId);
    if (!payment || payment.disputed) throw new ApiError('order_state_invalid');
    const fitting = lines.filter(({ lineId, refundable }) => refundable > 0 && lineIds.includes(lineId));
    if (fitting.length < lineIds.length)
      throw new ApiError('request_params_invalid', { fields: { lineIds: 'invalid' } });
    const id = await repo.insertRequest(tx, wanted, now());
    const about = { orderId, userId: order.userId, currency: order.currency };
    await tellBuyer(tx, about, { messageId: `refund-request:${id}`, template: 'REFUND_REQUESTED' });
    await tellManagers(tx, about, { messageId: `refund-request:${id}`, template: 'REFUND_WAITS' });
  }

  async function withdraw(userId: string, requestId: string): Promise<OrderRefund> {
    const known = await repo.findRequest(db, requestId);
    if (known?.userId !== userId) throw new ApiError('not_found');
    await db.transaction(async (tx) => {
      await orders.lock(tx, known.orderId);
      const withdrawn = { status: 'WITHDRAWN', by: null, answer: '' } as const;
      if (await repo.decideRequest(tx, requestId, withdrawn, now())) return;
      const current = await repo.findRequest(tx, requestId);
      if (current?.status !== 'WITHDRAWN') throw new ApiError('approval_already_decided');
    });
    return get(userId, known.orderId);
  }

  return { get, request, withdraw };
}

export type RefundService = ReturnType<typeof createRefundService>;

const isSame = (open: repo.RequestRow, wanted: repo.NewRequest): boolean =>
  open.reason === wanted.reason &&
  open.comment === wanted.comment &&
  open.lineIds.join() === wanted.lineIds.join();
