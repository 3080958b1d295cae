import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { MySubscription, PlanOffers, SubscriptionView } from '@/contracts/commerce/subscription';
import { SubscriptionScreen } from '@/features/commerce/subscription/about-screen';
import { SubscriptionsScreen } from '@/features/commerce/subscription/plans-screen';
import { titleOf } from '@/hooks/catalog/use-product-card';
import { ApiProvider } from '@/hooks/use-api';
import errors from '../../../../public/locales/en/errors.json';
import product from '../../../../public/locales/en/product.json';
import shell from '../../../../public/locales/en/shell.json';
import subscription from '../../../../public/locales/en/subscription.json';
import { makeCard } from '../../../setup/shown-products';
import { fakeApi } from '../../fake-api';
import { signIn } from '../cart/render';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  query: {} as Record<string, string>,
  asPath: '/en/subscriptions',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));

const [ANN, MONTHLY, YEARLY, ORDER] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [
  string,
  string,
  string,
  string,
];
const PLANS = 'GET /api/subscription/plans';
const MINE = 'GET /api/subscription';
const START = 'POST /api/subscription';
const QUOTE = 'GET /api/subscription/change';
const CHANGE = 'POST /api/subscription/change';
const CANCEL = 'POST /api/subscription/cancel';
const PAYMENT = { orderId: ORDER, approveUrl: 'https://school.example/api/payment/start/1?key=k' };

const OFFERS: PlanOffers = {
  plans: [
    { id: MONTHLY, period: 'MONTHLY', currency: 'USD', amount: 1900, perMonth: 1900 },
    { id: YEARLY, period: 'YEARLY', currency: 'USD', amount: 19_000, perMonth: 1584 },
  ],
  included: [{ type: 'COURSE', count: 3 }],
  productIds: [],
};
const NONE: SubscriptionView = { subscription: null, openPayment: null, charges: [] };

const mineOf = (change: Partial<MySubscription> = {}): MySubscription => ({
  ...{
    id: ORDER,
    status: 'ACTIVE',
    period: 'MONTHLY',
    plan: { id: MONTHLY, period: 'MONTHLY' },
    nextPlan: null,
  },
  ...{ amount: 1900, nextAmount: 1900, currency: 'USD', paymentMethod: 'Visa ···· 4242' },
  ...{ running: true, held: false },
  periodStart: '2026-01-10T12:00:00.000Z',
  periodEnd: '2026-02-10T12:00:00.000Z',
  nextChargeAt: '2026-02-10T11:00:00.000Z',
  ...{ graceUntil: null, cancelledAt: null, endedAt: null, ...change },
});
const viewOf = (change?: Partial<MySubscription>): SubscriptionView => ({
  subscription: mineOf(change),
  openPayment: null,
  charges: [
    {
      ...{ orderId: ORDER, kind: 'START', status: 'PAID', orderStatus: 'PAID' },
      ...{ amount: 1900, currency: 'USD', at: '2026-01-10T12:00:00.000Z' },
    },
  ],
});

const assign = vi.fn();
function show(answers: Record<string, unknown>, ui = <SubscriptionsScreen />) {
  const { api, sent } = fakeApi({ [PLANS]: OFFERS, ...answers });
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: { en: { errors, product, shell, subscription } },
    interpolation: { escapeValue: false },
    initAsync: false,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <ApiProvider locale="en" api={api}>
          {ui}
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { sent, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) };
}
const bodyOf = (sent: ReturnType<typeof show>['sent'], path: string) =>
  sent.find((call) => call.path === path)?.input.body;

beforeEach(() => {
  localStorage.clear();
  router.push.mockClear();
  assign.mockClear();
  vi.stubGlobal('location', { ...window.location, origin: 'https://school.example', assign });
  signIn(ANN);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the plans', () => {
  it('lead a guest to sign in and back, and say that they renew', async () => {
    signIn(null);
    show({});
    expect(await screen.findByRole('heading', { name: 'Choose a plan', level: 1 })).toBeTruthy();
    const yearly = await screen.findByRole('link', { name: 'Sign in to subscribe: Yearly plan' });
    expect(yearly.getAttribute('href')).toBe('/en/signin?returnTo=%2Fen%2Fsubscriptions');
    expect(screen.getByText('$190 per year')).toBeTruthy();
    expect(screen.getByText('Works out at $15.84 per month')).toBeTruthy();
    expect(screen.getAllByText(/^Renews automatically/)).toHaveLength(2);
  });

  it('lead to the payment', async () => {
    const { sent, press } = show({ [MINE]: NONE, [START]: PAYMENT });
    await screen.findByText('$19 per month');
    await press('Subscribe: Monthly plan');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT.approveUrl));
    expect(bodyOf(sent, START)).toEqual({ planId: MONTHLY });
  });

  it('send somebody without a confirmed address to confirm it first', async () => {
    const { press } = show({ [MINE]: NONE, [START]: new ApiError('email_not_verified') });
    await screen.findByText('$19 per month');
    await press('Subscribe: Monthly plan');
    const back = encodeURIComponent('/en/subscriptions');
    await waitFor(() =>
      expect(router.push).toHaveBeenCalledWith(`/en/verification-warning?returnTo=${back}`),
    );
  });

  it('say when nothing is on sale, and when a payment was begun', async () => {
    show({
      [PLANS]: { ...OFFERS, plans: [] },
      [MINE]: { ...NONE, openPayment: { ...PAYMENT, planId: MONTHLY } },
    });
    expect(await screen.findByText('No plans are available in your currency right now.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue to payment' }).getAttribute('href')).toBe(
      PAYMENT.approveUrl,
    );
  });

  it('are there again after a subscription has ended, with its charges', async () => {
    show({ [MINE]: viewOf({ status: 'ENDED', running: false, endedAt: '2026-01-20T12:00:00.000Z' }) });
    expect(await screen.findByText('Your subscription ended on January 20, 2026.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Subscribe: Yearly plan' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(
      `/en/education/orders/${ORDER}`,
    );
  });
});

describe('a running subscription', () => {
  it('shows its state, the next charge and the receipts', async () => {
    show({ [MINE]: viewOf() });
    expect(await screen.findByRole('heading', { name: 'My subscription', level: 1 })).toBeTruthy();
    const facts = screen.getByText('Next charge').closest('dl') as HTMLElement;
    expect(facts.textContent).toBe(
      'PlanMonthly plan ActiveNext charge$19, February 10, 2026Access untilFebruary 10, 2026Payment methodVisa ···· 4242',
    );
  });

  it('changes to yearly for the sum that was shown', async () => {
    const quoted = { planId: YEARLY, period: 'YEARLY', at: 'NOW', credit: 900, charged: 18_100 };
    const { sent, press } = show({
      [MINE]: viewOf(),
      [QUOTE]: { ...quoted, amount: 19_000, currency: 'USD', from: '2026-01-25T12:00:00.000Z' },
      [CHANGE]: PAYMENT,
    });
    await screen.findByText('Next charge');
    await press('Switch to yearly');
    const dialog = await screen.findByRole('alertdialog');
    expect(
      within(dialog).getByText(/credit you \$9 for the unused days and charge you \$181 now/),
    ).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
    await press('Switch plan');
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAYMENT.approveUrl));
    expect(bodyOf(sent, CHANGE)).toEqual({ planId: YEARLY, charged: 18_100 });
  });

  it('asks again when the sum has changed meanwhile', async () => {
    const quoted = { planId: YEARLY, period: 'YEARLY', at: 'NOW', credit: 900, charged: 18_100 };
    const { sent, press } = show({
      [MINE]: viewOf(),
      [QUOTE]: { ...quoted, amount: 19_000, currency: 'USD', from: '2026-01-25T12:00:00.000Z' },
      [CHANGE]: new ApiError('price_has_changed'),
    });
    await screen.findByText('Next charge');
    await press('Switch to yearly');
    await screen.findByRole('alertdialog');
    await press('Switch plan');
    await waitFor(() => expect(sent.filter(({ path }) => path === QUOTE)).toHaveLength(2));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  });

  it('is cancelled after a question that says until when it runs, and can be resumed', async () => {
    const { press } = show({
      [MINE]: viewOf(),
      [CANCEL]: viewOf({ cancelledAt: '2026-01-20T12:00:00.000Z', nextChargeAt: null, nextAmount: null }),
    });
    await screen.findByText('Next charge');
    await press('Cancel subscription');
    const dialog = await screen.findByRole('alertdialog');
    expect(within(dialog).getByText(/You keep access until February 10, 2026/)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel subscription' }));
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Resume subscription' })).toBeTruthy();
    expect(screen.queryByText('Next charge')).toBeNull();
  });

  it('says what to do when the card was refused', async () => {
    const { sent, press } = show({
      [MINE]: viewOf({ status: 'PAST_DUE', graceUntil: '2026-02-24T12:00:00.000Z' }),
      'POST /api/subscription/payment-method': PAYMENT,
      'POST /api/subscription/retry': viewOf(),
    });
    expect(
      await screen.findByText(/continues until February 24, 2026. Pay \$19 with another card/),
    ).toBeTruthy();
    await press('Try the saved card again');
    await waitFor(() => expect(screen.queryByText('We couldn’t charge your card')).toBeNull());
    expect(sent.some(({ path }) => path === 'POST /api/subscription/retry')).toBe(true);
  });

  it('that a dispute holds says so, offers no other plan and announces no charge', async () => {
    show({ [MINE]: viewOf({ running: false, held: true }) });
    expect(await screen.findByText('Access paused')).toBeTruthy();
    expect(screen.getByText(/a dispute about a payment for this subscription/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Subscribe/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Switch to yearly' })).toBeNull();
    expect(screen.queryByText('Next charge')).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeTruthy();
  });

  it('that was given costs nothing and offers nothing to change', async () => {
    show({
      [MINE]: viewOf({ plan: null, amount: null, nextAmount: null, nextChargeAt: null, paymentMethod: null }),
    });
    expect(await screen.findByText(/The school gave you this subscription/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).toBeNull();
  });

  it('shows a way to try again when it could not be loaded', async () => {
    show({ [MINE]: new ApiError('internal_error') });
    expect(await screen.findByRole('button', { name: shell.failure.retry })).toBeTruthy();
  });
});

it('the page about the subscription shows what it includes and from what price', async () => {
  const card = makeCard(1);
  show(
    {
      [PLANS]: { ...OFFERS, productIds: [card.id] },
      'GET /api/v2/products/search/list': [card],
    },
    <SubscriptionScreen />,
  );
  expect(await screen.findByText('From $15.84 per month')).toBeTruthy();
  expect(await screen.findByText('Included right now: 3')).toBeTruthy();
  const included = await screen.findByRole('article');
  expect(within(included).getByRole('link', { name: titleOf(card.landing) })).toBeTruthy();
  expect(within(included).getByText('Included')).toBeTruthy();
  expect(within(included).queryByText(/\$/)).toBeNull();
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/en/subscriptions');
  expect(screen.getByText(/You keep access for 14 days/)).toBeTruthy();
});
