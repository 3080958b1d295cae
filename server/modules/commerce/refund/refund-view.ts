import type { OrderRefund, RefundRequest } from '../../../../contracts/commerce/refund.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { allocateToLines, mayWithdraw, withdrawalEnd } from '../../../../domain/commerce/refund.ts';
import type { OrderRow } from '../order/order-row.ts';
import { findLineStates, type LineState } from './line-access.ts';
import * as repo from './refund-order.repository.ts';
import { findRequestsOfOrder, type RequestRow } from './refund-request.repository.ts';

export type RefundableOrderLine = ReturnType<typeof repo.refundableLines>[number];

/** An order's lines with what may still be refunded, and the payment that paid it. */
export async function readRefundable(db: Db | Tx, orderId: string) {
  const payment = await repo.findOrderPayment(db, orderId);
  const lines = repo.refundableLines(await repo.findBoughtLines(db, orderId), payment);
  return { payment, lines };
}

/** What granting these lines pays back: all that is left of each, as far as the payment allows. */
export function grantOf(
  lines: readonly RefundableOrderLine[],
  lineIds: readonly string[],
  left: number,
): { amount: number; lines: { lineId: string; amount: number }[] } {
  const wanted = lines
    .filter(({ lineId, refundable }) => refundable > 0 && lineIds.includes(lineId))
    .map(({ lineId, refundable }) => ({ lineId, amount: refundable }));
  const amount = Math.min(
    left,
    wanted.reduce((sum, line) => sum + line.amount, 0),
  );
  return { amount, lines: allocateToLines(amount, wanted) };
}

export function showRequest(
  row: RequestRow,
  lines: readonly RefundableOrderLine[],
  refunds: readonly repo.ShownRefund[],
  left: number,
): RefundRequest {
  const own = refunds.filter(({ requestId }) => requestId === row.id);
  const granted = own.reduce((sum, { amount }) => sum + amount, 0);
  const isSent = own.length > 0 && own.every(({ status }) => status === 'SUCCEEDED');
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    comment: row.comment,
    lineIds: row.lineIds,
    amount: row.status === 'OPEN' ? grantOf(lines, row.lineIds, left).amount : granted,
    refund: own.length === 0 ? null : isSent ? 'SUCCEEDED' : 'PENDING',
    refusal: row.refusal,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** What of an order can be asked back, for its buyer. */
export async function showOrderRefund(db: Db | Tx, order: OrderRow, now: Date): Promise<OrderRefund> {
  const { payment, lines } = await readRefundable(db, order.id);
  const [states, refunds, requests, timeZone] = [
    await findLineStates(db, order),
    await repo.findShownRefunds(db, order.id),
    await findRequestsOfOrder(db, order.id),
    await repo.findTimeZone(db, order.userId),
  ];
  const { paidAt, status, currency } = order;
  const isOpen = requests.some((request) => request.status === 'OPEN');
  const left = payment?.left ?? 0;
  const inTime = status === 'PAID' && paidAt !== null && mayWithdraw(paidAt, timeZone, now);
  return {
    orderId: order.id,
    currency,
    until: payment && paidAt ? withdrawalEnd(paidAt, timeZone).toISOString() : null,
    mayAsk: inTime && !isOpen && lines.some(({ refundable }) => refundable > 0),
    disputed: payment?.disputed ?? false,
    left,
    lines: lines.map((line) => showLine(line, states, status === 'REFUNDED')),
    refunds: refunds.map(({ id, amount, status: state, createdAt, settledAt }) => ({
      id,
      amount,
      status: state,
      createdAt: createdAt.toISOString(),
      settledAt: settledAt?.toISOString() ?? null,
    })),
    requests: requests.map((row) => showRequest(row, lines, refunds, left)),
  };
}

function showLine(line: RefundableOrderLine, states: readonly LineState[], ended: boolean) {
  const { lineId, productId, title, amount, refunded, reserved, refundable } = line;
  const state = states.find((one) => one.lineId === lineId);
  const gone = state ? state.ended : ended;
  return {
    ...{ lineId, productId, title, amount, refunded, refundable },
    pending: reserved - refunded,
    access: gone ? ('ENDED' as const) : state?.held ? ('HELD' as const) : ('OPEN' as const),
  };
}
