import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import { ChooseScreen } from '@/features/commerce/payment/choose-screen';
import { leaveFor } from '@/services/leave';
import { type Answers, fakeApi } from '../../fake-api';
import { cartOf, lineOf, renderCart, signIn } from '../cart/render';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(async () => true),
  query: {} as Record<string, string>,
  asPath: '/en/payment',
  isReady: true,
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/services/leave', () => ({ leaveFor: vi.fn() }));

const GET = 'GET /api/orders/cart/my';
const PROVIDERS = 'GET /api/payment/providers';
const PURCHASE = 'PUT /api/orders/cart/purchase';
const START = 'http://localhost/api/payment/start/1?key=k';
const NOTHING = { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 };

/** Where the page has left for. */
function left(): URL | null {
  const [address] = vi.mocked(leaveFor).mock.lastCall ?? [];
  return address ? new URL(address) : null;
}

function show(answers: Answers) {
  const { api, sent } = fakeApi({ [PURCHASE]: { approveUrl: START }, ...answers });
  return { ...renderCart(<ChooseScreen />, api), sent };
}

const waitingCart = (title: string) => ({
  ...cartOf([{ ...lineOf(title), status: 'PENDING' as const }]),
  approveUrl: START,
});

beforeEach(() => {
  localStorage.clear();
  vi.mocked(leaveFor).mockClear();
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
  document.cookie = 'utm_campaign=spring; path=/';
  signIn('00000000-0000-4000-8000-000000000001');
});
afterEach(cleanup);

describe('the choice of a provider', () => {
  it('shows what is bought, each discount, and what each provider takes', async () => {
    const price = { ...NOTHING, base: 2000, sale: 500 };
    const { sent } = show({
      [GET]: cartOf([lineOf('Watercolour', price), lineOf('Oil')]),
      [PROVIDERS]: ['stripe', 'paypal'],
    });
    const line = await screen.findByText('Watercolour');
    expect(screen.getByRole('heading', { level: 1, name: 'How would you like to pay?' })).toBeTruthy();
    expect(line.closest('li')?.textContent).toBe('Watercolour$15');
    expect(screen.getByText('Sale').nextSibling?.textContent).toBe('-$5');
    expect(screen.getByText('Credit or debit card')).toBeTruthy();
    expect(screen.getByText('Your PayPal account or a card')).toBeTruthy();
    expect(sent.find(({ path }) => path === PROVIDERS)?.input.query).toEqual({ currency: 'USD' });
    const terms = screen.getByRole('link', { name: 'Money back within 14 days, no reason needed' });
    expect(terms.getAttribute('href')).toBe('/en/terms-and-conditions#part-6');
  });

  it('buys with the picked provider, which is in the address of the payment', async () => {
    show({ [GET]: cartOf([lineOf('Oil')]), [PROVIDERS]: ['stripe', 'paypal'] });
    await userEvent.click(await screen.findByRole('radio', { name: /^PayPal/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Pay $20' }));
    await waitFor(() => expect(left()?.searchParams.get('payment_method')).toBe('paypal'));
    expect(left()?.pathname).toBe('/api/payment/start/1');
    expect(left()?.searchParams.get('marketing_dimension1')).toBe('spring');
  });

  it('pays an order that waits, without buying again', async () => {
    const { sent } = show({ [GET]: waitingCart('Oil'), [PROVIDERS]: ['stripe', 'paypal'] });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $20' }));
    expect(left()?.searchParams.get('payment_method')).toBe('stripe');
    expect(sent.some(({ path }) => path === PURCHASE)).toBe(false);
  });

  it('goes straight on if the order waits and one provider takes it', async () => {
    show({ [GET]: waitingCart('Oil'), [PROVIDERS]: ['mollie'] });
    await waitFor(() => expect(left()?.searchParams.get('payment_method')).toBe('mollie'));
    expect(vi.mocked(leaveFor).mock.lastCall?.[1]).toBe('replace');
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('has one button and no choice for a cart that one provider takes', async () => {
    show({ [GET]: cartOf([lineOf('Oil')]), [PROVIDERS]: ['mollie'] });
    expect(await screen.findByRole('heading', { name: 'Check your order' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Pay $20' }));
    await waitFor(() => expect(left()?.searchParams.get('payment_method')).toBe('mollie'));
  });

  it('asks for no provider if there is nothing to pay', async () => {
    const { sent } = show({ [GET]: cartOf([lineOf('Gift', NOTHING)]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Get for free' }));
    await waitFor(() => expect(left()).not.toBeNull());
    expect(left()?.searchParams.has('payment_method')).toBe(false);
    expect(sent.some(({ path }) => path === PROVIDERS)).toBe(false);
  });

  it('says that no provider takes the currency', async () => {
    show({ [GET]: cartOf([lineOf('Oil')]), [PROVIDERS]: [] });
    expect(await screen.findByText('We can’t take payments in this currency')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to cart' })).toBeTruthy();
  });

  it('offers a retry if the providers or the cart cannot be read, and the cart if it is empty', async () => {
    const { unmount } = show({
      [GET]: cartOf([lineOf('Oil')]),
      [PROVIDERS]: new ApiError('service_unavailable'),
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    unmount();
    const second = show({ [GET]: new ApiError('service_unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    second.unmount();
    show({ [GET]: cartOf([]) });
    expect(await screen.findByRole('heading', { name: 'There’s nothing to pay right now.' })).toBeTruthy();
  });
});
