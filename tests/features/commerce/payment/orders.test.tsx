import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { OrderReceipt, OrderSummary } from '@/contracts/commerce/order';
import type { ReceiptCheck } from '@/contracts/commerce/receipt';
import { describe as describePrice } from '@/domain/commerce/price';
import { OrdersScreen } from '@/features/commerce/payment/orders-screen';
import { ReceiptCheckScreen } from '@/features/commerce/payment/receipt-check-screen';
import { ReceiptScreen } from '@/features/commerce/payment/receipt-screen';
import { fakeApi } from '../../fake-api';
import { renderCart, signIn } from '../cart/render';

const ORDER = '00000000-0000-4000-8000-0000000000aa';
const CODE = 'Zk3_vX-9aQ2LmNp0RsTuVw';
const router = vi.hoisted(() => ({ query: {} as Record<string, string>, asPath: '/en/education/orders' }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/hooks/use-site', () => ({ useSite: () => ({ name: 'Kurso', publicUrl: 'https://kurso.test' }) }));
vi.mock('@/components/seo/seo', () => ({ Seo: () => null }));

const SUMMARY: OrderSummary = {
  ...{ orderId: ORDER, number: '00000000', status: 'PAID', currency: 'USD', total: 1700, refunded: 0 },
  ...{ createdAt: '2026-11-23T10:00:00Z', paidAt: '2026-11-23T10:01:00Z', titles: ['Typography'] },
  pay: null,
};

const line = (
  title: string,
  change: Partial<OrderReceipt['lines'][number]> = {},
): OrderReceipt['lines'][number] => ({
  ...{ lineId: title, kind: 'PRODUCT', productId: ORDER, productType: 'COURSE', title, quantity: 1 },
  ...{ learningLanguage: 'en', refunded: 0, refunding: 0 },
  price: describePrice('USD', { base: 2000, sale: 200, ownedParts: 0, subscription: 0, promo: 100 }, null),
  ...change,
});

const RECEIPT: OrderReceipt = {
  ...SUMMARY,
  ...{ promocode: 'TEN', provider: 'sandbox', locale: 'en', closedAt: null },
  buyer: { name: 'Ann', email: 'ann@kurso.test' },
  lines: [line('Typography')],
  receipt: {
    ...{ number: 'KURSO-2026-000123', code: CODE, issuedAt: '2026-11-23T10:01:00Z', taxNote: 'VAT.' },
    seller: { name: 'Atelier Ltd', address: '1 High Street', registration: 'Company 1', taxId: 'GB 99' },
    tax: { percent: 8.1, amount: 127 },
  },
};

const UNPAID: OrderReceipt = { ...RECEIPT, status: 'PENDING', paidAt: null, receipt: null, provider: null };

function showOrder(order: OrderReceipt) {
  router.query = { orderId: ORDER };
  const { api } = fakeApi({ [`GET /api/orders/${ORDER}`]: order, 'GET /api/orders/:orderId': order });
  return renderCart(<ReceiptScreen />, api);
}

function showCheck(answer: ReceiptCheck | ApiError) {
  router.query = { code: CODE };
  const { api } = fakeApi({ 'GET /api/receipts/:code': answer });
  return renderCart(<ReceiptCheckScreen />, api);
}

beforeEach(() => signIn(ORDER));
afterEach(cleanup);

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a paid order', () => {
  it('has its receipt: number, seller, tax, the file and the check', async () => {
    showOrder(RECEIPT);
    await heading('Receipt KURSO-2026-000123');
    expect(screen.getByText('Atelier Ltd, 1 High Street, Company 1, Tax ID: GB 99')).toBeTruthy();
    expect(screen.getByText('Including 8.1% tax')).toBeTruthy();
    expect(screen.getByText('VAT.')).toBeTruthy();
    expect(link('Download PDF')).toBe(`/api/orders/${ORDER}/receipt.pdf`);
    expect(screen.getByRole('link', { name: 'Download PDF' }).hasAttribute('download')).toBe(true);
    expect(link('Check online')).toBe(`/en/receipt/${CODE}`);
    expect(screen.queryByText('Pay now')).toBeNull();
  });

  it('explains every discount of a line', async () => {
    showOrder({
      ...RECEIPT,
      lines: [
        line('Typography'),
        line('Gift', {
          price: describePrice('USD', { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 }, null),
        }),
      ],
    });
    await heading('Receipt KURSO-2026-000123');
    const [typography, gift] = screen.getAllByRole('listitem');
    expect(typography?.textContent).toBe('Typography$17Price$20Sale-$2Promo code-$1');
    expect(gift?.textContent).toBe('Gift$0');
  });

  it('shows which line was paid back, and which is on its way', async () => {
    showOrder({
      ...RECEIPT,
      refunded: 1700,
      lines: [line('Typography', { refunded: 1700 }), line('SQL', { refunding: 500, quantity: 2 })],
    });
    await heading('Receipt KURSO-2026-000123');
    expect(screen.getByText('Partly refunded')).toBeTruthy();
    const [typography, sql] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(typography?.getByText('Refunded: $17')).toBeTruthy();
    expect(sql?.getByText('Refund on its way: $5')).toBeTruthy();
    expect(sql?.getByText('SQL × 2')).toBeTruthy();
  });

  it('with a plan names it, without a language of lessons', async () => {
    const plan = { kind: 'PLAN' as const, productId: null, productType: null, learningLanguage: null };
    showOrder({ ...RECEIPT, lines: [line('Monthly plan', plan)] });
    expect(await screen.findByText('Monthly plan')).toBeTruthy();
    expect(screen.queryByText(/Lessons in/)).toBeNull();
  });
});

describe('an order that is not paid', () => {
  it('says until when it waits and where it is paid, and offers no receipt', async () => {
    const pay = { approveUrl: 'https://kurso.test/api/payment/start/1', until: '2026-11-23T11:00:00Z' };
    showOrder({ ...UNPAID, pay });
    await heading('Order 00000000');
    expect(screen.getByText(/^You can pay for this order until November 23, 2026/)).toBeTruthy();
    expect(link('Pay now')).toBe(pay.approveUrl);
    expect(screen.queryByText('Download PDF')).toBeNull();
    expect(screen.queryByText('Print')).toBeNull();
  });

  it.each([
    ['CANCELLED', 'This order was cancelled on November 24, 2026. You haven’t been charged.'],
    ['EXPIRED', 'This order wasn’t paid in time and expired on November 24, 2026. You haven’t been charged.'],
  ] as const)('says what happened when it is %s', async (status, text) => {
    showOrder({ ...UNPAID, status, closedAt: '2026-11-24T10:00:00Z' });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText('Pay now')).toBeNull();
  });

  it('does not say "not charged" when a payment arrived late', async () => {
    showOrder({ ...UNPAID, status: 'EXPIRED', closedAt: '2026-11-24T10:00:00Z', provider: 'stripe' });
    expect(await screen.findByText('A payment arrived after that. We’re refunding it in full.')).toBeTruthy();
    expect(screen.queryByText(/haven’t been charged/)).toBeNull();
  });
});

it('the list offers a receipt for paid orders only', async () => {
  const orders: OrderSummary[] = [
    SUMMARY,
    { ...SUMMARY, orderId: 'b', refunded: 500 },
    { ...SUMMARY, orderId: 'c', status: 'EXPIRED', paidAt: null },
  ];
  const { api } = fakeApi({ 'GET /api/orders': { items: orders, total: orders.length } });
  renderCart(<OrdersScreen />, api);
  await screen.findAllByRole('link', { name: 'Receipt' });
  const rows = screen.getAllByRole('listitem').map((item) => item.textContent);
  expect(rows[0]).toMatch(/Paid.*Receipt$/);
  expect(rows[1]).toMatch(/Partly refunded.*Receipt$/);
  expect(rows[2]).toMatch(/Expired.*Details$/);
});

describe('the check of a receipt', () => {
  const CHECK: ReceiptCheck = {
    ...{ number: 'KURSO-2026-000123', issuedAt: '2026-12-31T23:30:00Z', demo: false, total: 1700 },
    ...{ currency: 'USD', state: 'PAID', seller: { name: 'Atelier Ltd', address: '1 High Street' } },
  };

  it.each([
    ['PAID', 'Paid'],
    ['PARTLY_REFUNDED', 'Partly refunded'],
    ['REFUNDED', 'Refunded'],
  ] as const)('says number, day in UTC, seller, total and that it is %s', async (state, word) => {
    showCheck({ ...CHECK, state });
    await screen.findByText('KURSO-2026-000123');
    const facts = screen.getAllByRole('definition').map((item) => item.textContent);
    expect(facts).toEqual([
      'KURSO-2026-000123',
      'December 31, 2026',
      'Atelier Ltd, 1 High Street',
      '$17',
      word,
    ]);
  });

  it('warns that a demonstration sold nothing', async () => {
    showCheck({ ...CHECK, demo: true });
    expect(await screen.findByText(/A demonstration school issued this receipt/)).toBeTruthy();
  });

  it('does not call a receipt genuine when it could not be checked', async () => {
    showCheck(new ApiError('service_unavailable'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(/genuine/)).toBeNull();
  });
});
