import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderSummary } from '@/contracts/commerce/order';
import { WaitingOrders } from '@/features/commerce/payment/waiting-orders';
import { fakeApi } from '../../fake-api';
import { renderCart, signIn } from '../cart/render';

const start = vi.hoisted(() => ({ goToPayment: vi.fn() }));
vi.mock('@/services/payment-start', () => start);

const ORDER = '00000000-0000-4000-8000-0000000000aa';
const UNTIL = new Date(Date.now() + 1_800_000).toISOString();
const WAITING: OrderSummary = {
  ...{ orderId: ORDER, number: '00000000', status: 'PENDING', currency: 'USD', total: 1700, refunded: 0 },
  ...{ createdAt: '2026-11-23T10:00:00Z', paidAt: null, titles: ['Typography', 'SQL'] },
  pay: { approveUrl: 'https://kurso.test/api/payment/start/1', until: UNTIL },
};

function show(...orders: OrderSummary[]) {
  const { api } = fakeApi({ 'GET /api/orders': { items: orders, total: orders.length } });
  return renderCart(<WaitingOrders />, api);
}

beforeEach(() => signIn(ORDER));
afterEach(cleanup);

it('names what waits, the sum, until when it is paid and where', async () => {
  show(WAITING);
  expect(await screen.findByText('Typography, SQL · $17')).toBeTruthy();
  expect(screen.getByText(/^You can pay for this order until/)).toBeTruthy();
  const pay = screen.getByRole('link', { name: 'Pay now' });
  expect(pay.getAttribute('href')).toBe(WAITING.pay?.approveUrl);
  await userEvent.click(pay);
  expect(start.goToPayment).toHaveBeenCalledWith(WAITING.pay?.approveUrl);
});

it('says nothing of orders that are paid, cancelled or over', async () => {
  const over = { approveUrl: 'https://kurso.test/api/payment/start/2', until: '2026-11-23T11:00:00Z' };
  show(
    { ...WAITING, status: 'PAID', titles: ['Paid'], pay: null },
    { ...WAITING, orderId: 'b', status: 'CANCELLED', titles: ['Cancelled'], pay: null },
    { ...WAITING, orderId: 'c', titles: ['Over'], pay: over },
    { ...WAITING, orderId: 'd', titles: ['Waits'] },
  );
  expect(await screen.findByText(/^Waits/)).toBeTruthy();
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
