import type * as z from 'zod/mini';
import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  ManagedOrder,
  ManagedOrderRow,
  orderManagement,
} from '../../../../contracts/commerce/order-management.ts';
import type { Db } from '../../../../db/database.ts';
import { parseOrderSearch } from '../../../../domain/commerce/order-search.ts';
import { formatReceiptNumber } from '../../../../domain/commerce/receipt.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { addDays, startOfDate } from '../../../../domain/local-date.ts';
import type { OrderService } from '../order/order.service.ts';
import { orderNumber } from '../order/receipt-mail.ts';
import { readRefundable } from '../refund/refund-view.ts';
import * as facts from './order-facts.repository.ts';
import { findOrders, type OrderListRow } from './order-list.repository.ts';

export interface OrderManagementDeps {
  db: Db;
  orders: Pick<OrderService, 'find' | 'receipt'>;
}

type ListInput = z.output<typeof orderManagement.list.query>;

/** Orders as managers see them (product §4 Orders and payments); what is decided about them is in refund-management. */
export function createOrderManagementService({ db, orders }: OrderManagementDeps) {
  async function list(input: ListInput, timeZone: string) {
    const { text = '', sort = 'placed', status, provider, currency, from, to } = input;
    if (from && to && from > to) throw new ApiError('request_params_invalid', { fields: { to: 'invalid' } });
    const query = {
      search: text.trim() === '' ? null : parseOrderSearch(text),
      ...{ sort, status, provider, currency },
      from: from ? startOfDate(from, timeZone) : null,
      before: to ? startOfDate(addDays(to, 1), timeZone) : null,
    };
    const { rows, total } = await findOrders(db, query, pageRows(input));
    return { items: rows.map(showRow), total };
  }

  async function get(orderId: string, callerId: string): Promise<ManagedOrder> {
    const order = await orders.find(orderId);
    if (!order || order.status === 'CREATED' || order.status === 'REMOVED')
      throw new ApiError('order_not_found');
    const [shown, { payment, lines }, ...parts] = await Promise.all([
      orders.receipt(orderId),
      readRefundable(db, orderId),
      ...[facts.findMoves(db, orderId), facts.findPayments(db, orderId), facts.findRefunds(db, orderId)],
      ...[facts.findRequests(db, orderId), facts.findDisputes(db, orderId)],
      facts.findEntitlements(db, orderId),
    ] as const);
    if (!shown) throw new ApiError('order_not_found');
    const [moves, payments, refunds, requests, disputes, entitlements] = parts;
    const { pay: _link, buyer, ...receipt } = shown;
    const mayRefund = order.status === 'PAID' && payment !== null && !payment.disputed;
    return {
      ...receipt,
      buyer: { id: order.userId, ...buyer },
      mine: order.userId === callerId,
      ...{ moves, payments, refunds, requests, disputes, entitlements },
      refundable: mayRefund
        ? lines.flatMap(({ lineId, refundable: amount }) => (amount > 0 ? [{ lineId, amount }] : []))
        : [],
      left: payment?.left ?? 0,
    };
  }

  return { list, get };
}

export type OrderManagementService = ReturnType<typeof createOrderManagementService>;

const showRow = ({ id, receipt, placedAt, paidAt, ...row }: OrderListRow): ManagedOrderRow => ({
  orderId: id,
  number: orderNumber(id),
  receiptNumber: receipt && formatReceiptNumber(receipt),
  placedAt: placedAt.toISOString(),
  paidAt: paidAt?.toISOString() ?? null,
  ...row,
});
