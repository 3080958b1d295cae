import { randomUUID } from 'node:crypto';
import { seatsEnd } from '../../../../domain/business/seat-period.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { SeatOrders } from '../../commerce/order/seat-orders.ts';
import { findPeriodsOf, findSeatOrder } from './seat-order.repository.ts';
import { insertPool } from './seat-pool.repository.ts';

/** The implementation of commerce's port to what companies do with orders for seats. */
export const seatOrders: SeatOrders = {
  async paid(tx, order, lines, at) {
    const seats = lines.filter(({ kind }) => kind === 'SEATS');
    if (seats.length === 0) return;
    const bought = await findSeatOrder(tx, order.id);
    if (!bought) throw new Error(`no company buys the seats of order ${order.id}`);
    const periods = await findPeriodsOf(
      tx,
      seats.flatMap(({ planId }) => planId ?? []),
    );
    for (const { id, productId, planId, quantity } of seats) {
      await insertPool(tx, {
        ...{ companyId: bought.companyId, productId, planId, source: 'ORDER', orderLineId: id },
        ...{ seats: quantity, startsAt: at },
        endsAt: seatsEnd(at, planId ? (periods.get(planId) ?? null) : null),
      });
    }
  },
  async changed(tx, order) {
    if (!(await findSeatOrder(tx, order.id))) return;
    const cause = `seats:${order.id}:${randomUUID()}`;
    await enqueue(tx, { topic: 'seats', cause, payload: { orderId: order.id } });
  },
};
