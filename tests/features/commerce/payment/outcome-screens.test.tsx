import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { OrderReceipt } from '@/contracts/commerce/order';
import type { PaymentOutcome } from '@/contracts/commerce/payment';
import { CancelScreen } from '@/features/commerce/payment/cancel-screen';
import { ConfirmScreen } from '@/features/commerce/payment/confirm-screen';
import { FailScreen } from '@/features/commerce/payment/fail-screen';
import { SuccessScreen } from '@/features/commerce/payment/success-screen';
import care from '@/public/locales/en/customer-care.json';
import { leaveFor } from '@/services/leave';
import { type Answers, fakeApi } from '../../fake-api';
import { cartOf, lineOf, renderCart, signIn } from '../cart/render';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  query: {} as Record<string, string>,
  asPath: '/en/education/payment-fail?order=1',
  isReady: true,
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/services/leave', () => ({ leaveFor: vi.fn() }));

const GET = 'GET /api/orders/cart/my';
const ORDER = 'GET /api/orders/:orderId';
const CONFIRM = 'POST /api/payment/confirm';
const CANCEL = 'POST /api/payment/cancel';
const OFFERS = 'GET /api/products/offers';
const PROVIDERS = 'GET /api/payment/providers';
const ANN = '00000000-0000-4000-8000-000000000001';
const START = 'http://localhost/api/payment/start/1?key=k';

const OIL = lineOf('Oil');
const WAITING = { ...cartOf([{ ...OIL, status: 'PENDING' as const }]), approveUrl: START };
const ORDER_ID = OIL.cartId;

const outcomeOf = (change: Partial<PaymentOutcome> = {}): PaymentOutcome => ({
  result: 'FAILED',
  orderId: ORDER_ID,
  total: 2000,
  currency: 'USD',
  provider: 'stripe',
  declineReason: null,
  titles: ['Oil'],
  ...change,
});

const orderOf = (titles: string[], status: OrderReceipt['status'] = 'PAID'): OrderReceipt => ({
  ...{ orderId: ORDER_ID, number: 'A1', status, currency: 'USD', total: 2000 },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', paidAt: null, titles, locale: 'en' },
  ...{ promocode: null, provider: 'stripe', buyer: { name: 'Ann', email: 'ann@kurso.test' } },
  ...{ refunded: 0, receipt: null, pay: null, closedAt: null },
  lines: titles.map((title, index) => ({
    ...{ lineId: title, kind: 'PRODUCT', quantity: 1, refunded: 0, refunding: 0 },
    productId: `00000000-0000-4000-8000-00000000010${index}`,
    productType: 'COURSE',
    title,
    learningLanguage: 'en',
    price: OIL.price,
  })),
});

function show(ui: React.ReactNode, answers: Answers, query: Record<string, string>) {
  router.query = query;
  const { api, sent } = fakeApi({ [GET]: cartOf([]), [PROVIDERS]: ['stripe'], [OFFERS]: [], ...answers });
  return { ...renderCart(ui, api), sent };
}

beforeEach(() => {
  localStorage.clear();
  router.replace.mockClear();
  vi.mocked(leaveFor).mockClear();
  signIn(ANN);
});
afterEach(cleanup);

describe('the return from a provider', () => {
  const back = (answer: unknown) => show(<ConfirmScreen />, { [CONFIRM]: answer }, { payment: ANN });

  it.each([
    ['SUCCESS', `/en/education/payment-successful?order=${ORDER_ID}`],
    ['FAILED', `/en/education/payment-fail?order=${ORDER_ID}&payment=${ANN}`],
  ] as const)('%s leads to %s', async (result, address) => {
    back(outcomeOf({ result }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(address));
  });

  it('without a payment leads to the cart', async () => {
    const { sent } = show(<ConfirmScreen />, {}, {});
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/en/education/cart'));
    expect(sent).toEqual([]);
  });

  it('offers to ask again if the provider does not answer', async () => {
    const { sent } = back(new ApiError('payment_failed'));
    await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(sent.filter(({ path }) => path === CONFIRM)).toHaveLength(2));
  });

  it('claims nothing while the money is on its way, and asks again on a press', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { sent } = back(outcomeOf({ result: 'PENDING' }));
    const asked = () => sent.filter(({ path }) => path === CONFIRM).length;
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(
      await screen.findByRole('heading', { name: 'Your payment is still being processed' }),
    ).toBeTruthy();
    expect(asked()).toBe(8);
    expect(router.replace).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await waitFor(() => expect(asked()).toBe(9));
  });

  it('says that there is no such payment, and where one sees what is paid', async () => {
    back(new ApiError('order_not_found'));
    expect(await screen.findByRole('heading', { name: 'We couldn’t find this payment' })).toBeTruthy();
    const orders = screen.getByRole('link', { name: 'Go to orders' });
    expect(orders.getAttribute('href')).toBe('/en/education/orders');
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  });
});

describe('the page of a failed payment', () => {
  const failed = (answers: Answers, query = {}) =>
    show(<FailScreen />, answers, { order: ORDER_ID, payment: ANN, ...query });

  it('names product, sum and reason, says that nothing was charged, and pays the same way again', async () => {
    failed({ [CONFIRM]: outcomeOf({ declineReason: 'insufficient_funds' }), [GET]: WAITING });
    const text = 'There wasn’t enough money on the card or in the account. You haven’t been charged.';
    expect(await screen.findByText(text)).toBeTruthy();
    const items = await screen.findByRole('list', { name: 'Items in your cart' });
    expect(items.textContent).toBe('Oil');
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('$20');
    const answer = screen.getByRole('link', { name: care.faq.payment.question });
    expect(answer.getAttribute('href')).toBe('/en/faq#part-6');
    await userEvent.click(await screen.findByRole('button', { name: 'Use another card' }));
    const [address = ''] = vi.mocked(leaveFor).mock.lastCall ?? [];
    expect(new URL(address).searchParams.get('payment_method')).toBe('stripe');
    expect(screen.queryByRole('link', { name: 'Pay another way' })).toBeNull();
  });

  it.each([
    ['card_expired', 'The card has expired.', 'Use another card'],
    ['card_declined', 'The bank refused the payment.', 'Use another card'],
    ['limit_exceeded', 'The amount is over the limit for the card or account.', 'Use another card'],
    ['authentication_failed', 'The payment wasn’t confirmed with your bank.', 'Try again'],
    ['other', 'The payment provider declined the payment without giving a reason.', 'Try again'],
  ] as const)('explains %s', async (declineReason, reason, button) => {
    failed({ [CONFIRM]: outcomeOf({ declineReason }), [GET]: WAITING });
    expect(await screen.findByText(`${reason} You haven’t been charged.`)).toBeTruthy();
    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  });

  it('offers another provider if one takes the currency', async () => {
    failed({ [CONFIRM]: outcomeOf(), [GET]: WAITING, [PROVIDERS]: ['stripe', 'paypal'] });
    const other = await screen.findByRole('link', { name: 'Pay another way' });
    expect(other.getAttribute('href')).toBe('/en/payment');
  });

  it.each([
    ['unavailable', /isn’t responding at the moment\. You haven’t been charged/],
    ['currency', /can’t take payments in this currency\. You haven’t been charged/],
    ['closed', /This order is closed.* You haven’t been charged/],
  ])('says that a payment could not begin: %s', async (reason, text) => {
    failed({ [ORDER]: orderOf(['Oil'], 'CANCELLED') }, { payment: '', reason });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await screen.findByText('Oil')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Back to cart' })).toBeTruthy();
  });

  it('asks a visitor who is not signed in here to sign in, and comes back', async () => {
    signIn(null);
    failed({ [CONFIRM]: outcomeOf({ declineReason: 'card_expired' }) });
    const link = await screen.findByRole('link', { name: 'Sign in to continue' });
    expect(link.getAttribute('href')).toBe(`/en/signin?returnTo=${encodeURIComponent(router.asPath)}`);
    expect(await screen.findByText(/The card has expired/)).toBeTruthy();
  });

  it('lets nobody pay an order that is not theirs, and survives a payment that does not exist', async () => {
    failed({ [CONFIRM]: new ApiError('order_not_found'), [ORDER]: new ApiError('order_not_found') });
    expect(await screen.findByRole('link', { name: 'Back to cart' })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('leads on if the order was paid meanwhile', async () => {
    failed({ [CONFIRM]: outcomeOf({ result: 'SUCCESS' }) });
    const address = `/en/education/payment-successful?order=${ORDER_ID}`;
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(address));
  });
});

describe('the page of a successful payment', () => {
  const paid = (answers: Answers) => show(<SuccessScreen />, answers, { order: ORDER_ID });
  const offerOf = (index: number, learningProductId: string) => ({
    productId: `00000000-0000-4000-8000-00000000010${index}`,
    price: OIL.price,
    accessType: 'PURCHASED',
    progressStatus: 'NOT_STARTED',
    learningProductId,
  });

  it('opens the first lesson, links the receipt, and says what comes by mail', async () => {
    paid({ [ORDER]: orderOf(['Oil']), [OFFERS]: [offerOf(0, ANN)] });
    const open = await screen.findByRole('link', { name: 'Start learning' });
    await waitFor(() => expect(open.getAttribute('href')).toBe(`/en/course-learning/${ANN}/en`));
    expect(screen.getByText(/the receipt is on its way to ann@kurso\.test/)).toBeTruthy();
    const receipt = screen.getByRole('link', { name: 'Show receipt' });
    expect(receipt.getAttribute('href')).toBe(`/en/education/orders/${ORDER_ID}`);
  });

  it('has a button for each of several products', async () => {
    paid({ [ORDER]: orderOf(['Oil', 'Ink']), [OFFERS]: [offerOf(0, 'a'), offerOf(1, 'b')] });
    const ink = await screen.findByRole('link', { name: 'Start learning: Ink' });
    await waitFor(() => expect(ink.getAttribute('href')).toBe('/en/course-learning/b/en'));
    expect(screen.getByRole('link', { name: 'Start learning: Oil' })).toBeTruthy();
  });

  it.each([
    ['COURSE', '/en/course-learning/00000000-0000-4000-8000-000000000100/en'],
    ['PROGRAM', '/en/education/courses'],
  ] as const)('opens a %s before it is known where its lessons are', async (productType, address) => {
    const order = orderOf(['Oil']);
    paid({ [ORDER]: { ...order, lines: order.lines.map((line) => ({ ...line, productType })) } });
    const open = await screen.findByRole('link', { name: 'Start learning' });
    expect(open.getAttribute('href')).toBe(address);
  });

  it('claims nothing while the payment is on its way', async () => {
    paid({ [ORDER]: orderOf(['Oil'], 'PENDING') });
    expect(
      await screen.findByRole('heading', { name: 'Your payment is still being processed' }),
    ).toBeTruthy();
  });

  it('tells another person that the order is not theirs', async () => {
    paid({ [ORDER]: new ApiError('order_not_found') });
    expect(await screen.findByRole('heading', { name: 'This order isn’t in your account' })).toBeTruthy();
    expect(screen.queryByText(/You have access now/)).toBeNull();
  });

  it('asks to sign in where the bank opened another browser', async () => {
    signIn(null);
    paid({});
    expect(await screen.findByRole('link', { name: 'Sign in to continue' })).toBeTruthy();
  });

  it('leads to the order if it is closed', async () => {
    paid({ [ORDER]: orderOf(['Oil'], 'REFUNDED') });
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(`/en/education/orders/${ORDER_ID}`));
  });
});

describe('a payment that is given up', () => {
  const giveUp = (answer: unknown, query: Record<string, string> = { payment: ANN }) =>
    show(
      <CancelScreen />,
      {
        ...{ [CANCEL]: answer, 'POST /api/orders/:orderId/cancel': answer },
        [ORDER]: orderOf(['Oil'], 'CANCELLED'),
      },
      query,
    );

  it.each<Record<string, string>>([{ payment: ANN }, { order: ORDER_ID }])(
    'returns the items to the cart: %j',
    async (query) => {
      giveUp(query.order ? undefined : outcomeOf(), query);
      expect(await screen.findByRole('heading', { name: 'Payment cancelled' })).toBeTruthy();
      expect(screen.getByText(/You haven’t been charged/)).toBeTruthy();
      expect(screen.getByRole('list', { name: 'Items in your cart' }).textContent).toBe('Oil');
      expect(screen.getByText('Total').nextSibling?.textContent).toBe('$20');
    },
  );

  it('says that it had already gone through', async () => {
    giveUp(outcomeOf({ result: 'SUCCESS' }));
    expect(await screen.findByRole('heading', { name: 'The payment had already gone through' })).toBeTruthy();
    expect(screen.getByRole('list', { name: 'Product' }).textContent).toBe('Oil');
  });

  it('offers a retry if the provider does not answer, and none if there is no such payment', async () => {
    const { unmount } = giveUp(new ApiError('service_unavailable'));
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    unmount();
    giveUp(new ApiError('order_not_found', { status: 404 }));
    expect(await screen.findByRole('heading', { name: 'There’s no payment to cancel.' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});
