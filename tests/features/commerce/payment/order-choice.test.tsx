import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CartScreen } from '@/features/commerce/cart/cart-screen';
import { ChooseScreen } from '@/features/commerce/payment/choose-screen';
import { leaveFor } from '@/services/leave';
import { fakeApi } from '../../fake-api';
import { cartOf, lineOf, renderCart, signIn } from '../cart/render';

const router = vi.hoisted(() => ({
  query: {} as Record<string, string>,
  asPath: '/en/payment',
  isReady: true,
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/services/leave', () => ({ leaveFor: vi.fn() }));

const ORDER = '00000000-0000-4000-8000-00000000000a';
const START = 'http://localhost/api/payment/start/1?key=k';
const line = {
  ...{ lineId: ORDER, kind: 'PLAN', productId: null, productType: null, learningLanguage: null },
  ...{
    title: 'Subscription for one month',
    quantity: 1,
    price: lineOf('x').price,
    refunded: 0,
    refunding: 0,
  },
};
const order = {
  ...{ orderId: ORDER, number: 'A1', status: 'PENDING', currency: 'USD', total: 1900, titles: [line.title] },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', paidAt: null, closedAt: null, refunded: 0, locale: 'en' },
  ...{ promocode: null, provider: null, buyer: { name: 'Ann', email: 'ann@kurso.test' }, receipt: null },
  pay: { approveUrl: START, until: '2026-11-20T11:00:00.000Z' },
  lines: [line],
};

beforeEach(() => {
  router.query = { order: ORDER };
  vi.mocked(leaveFor).mockClear();
  signIn('00000000-0000-4000-8000-000000000001');
});
afterEach(cleanup);

describe('where a plan is paid', () => {
  it('offers only providers that renew, and leaves for the chosen one', async () => {
    const { api, sent } = fakeApi({
      'GET /api/orders/cart/my': cartOf([]),
      'GET /api/orders/:orderId': order,
      'GET /api/payment/providers': ['stripe', 'paypal'],
    });
    renderCart(<ChooseScreen />, api);
    await userEvent.click(await screen.findByRole('radio', { name: /PayPal/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19' }));
    expect(leaveFor).toHaveBeenCalledWith(`${START}&payment_method=paypal`, undefined);
    const asked = sent.filter(({ path }) => path === 'GET /api/payment/providers');
    expect(asked.map(({ input }) => input.query)).toEqual([{ currency: 'USD', renewal: 'true' }]);
  });
});

describe('an earlier order that waits beside a newer one', () => {
  const NEWER = '00000000-0000-4000-8000-00000000000b';
  const lines = [{ ...line, kind: 'PRODUCT', title: 'Oil' }];
  const waiting = (title: string, cartId: string) => ({
    ...{ ...lineOf(title), cartId, status: 'PENDING' as const },
  });
  const both = {
    ...cartOf([waiting('Oil', ORDER), waiting('Ink', NEWER), waiting('Chalk', NEWER)]),
    approveUrl: 'http://localhost/api/payment/start/newer?key=k',
  };
  const answers = {
    'GET /api/orders/cart/my': both,
    'GET /api/orders/:orderId': { ...order, lines, titles: ['Oil'] },
    'GET /api/payment/providers': ['stripe', 'paypal'],
  };

  it('is paid for its own sum, at its own start', async () => {
    const { api } = fakeApi(answers);
    renderCart(<ChooseScreen />, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $19' }));
    expect(leaveFor).toHaveBeenCalledWith(`${START}&payment_method=stripe`, undefined);
    expect(screen.queryByText('Ink')).toBeNull();
  });

  it('is not left for another one with the only provider before it is read', async () => {
    const { api } = fakeApi({ ...answers, 'GET /api/payment/providers': ['mollie'] });
    renderCart(<ChooseScreen />, api);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $19' }));
    expect(vi.mocked(leaveFor).mock.calls).toEqual([[`${START}&payment_method=mollie`, undefined]]);
  });

  it('does not add to the sum of the newer one, which the cart continues and cancels', async () => {
    router.query = {};
    const { api } = fakeApi(answers);
    renderCart(<ChooseScreen />, api);
    expect(await screen.findByRole('button', { name: 'Pay $40' })).toBeTruthy();
    cleanup();
    const { api: again, sent } = fakeApi(answers);
    renderCart(<CartScreen />, again);
    const region = await screen.findByRole('region', { name: 'A payment is in progress' });
    const own = within(region).getByRole('link', { name: 'Continue payment' });
    expect(own.getAttribute('href')).toBe(`/en/payment?order=${ORDER}`);
    const [newer, earlier] = within(region).getAllByRole('button', { name: 'Cancel payment' });
    await userEvent.click(newer as HTMLElement);
    await userEvent.click(earlier as HTMLElement);
    const cancelled = sent.filter(({ path }) => path === 'POST /api/orders/:orderId/cancel');
    expect(cancelled.map(({ input }) => input.params.orderId)).toEqual([NEWER, ORDER]);
  });
});
