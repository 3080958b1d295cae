import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '@/contracts/api-error';
import type { CartLine } from '@/contracts/commerce/cart';
import { describe as describePrice } from '@/domain/commerce/price';
import { CartScreen } from '@/features/commerce/cart/cart-screen';
import { leaveFor } from '@/services/leave';
import { addToGuestCart, guestCart } from '@/store/guest-cart';
import { makeCard } from '../../../setup/shown-products';
import { type Answers, fakeApi } from '../../fake-api';
import { cartOf, lineOf, renderCart, signIn } from './render';

const router = vi.hoisted(() => ({
  push: vi.fn(async () => true),
  replace: vi.fn(),
  query: {},
  asPath: '/en',
}));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/services/leave', () => ({ leaveFor: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  router.push.mockClear();
  vi.mocked(leaveFor).mockClear();
});

afterEach(cleanup);

const GET = 'GET /api/orders/cart/my';

function show(answers: Answers) {
  const { api, sent } = fakeApi(answers);
  return { ...renderCart(<CartScreen />, api), sent };
}

describe('the cart of a signed-in user', () => {
  beforeEach(() => signIn('00000000-0000-4000-8000-000000000001'));

  it('explains every part of a price and states what the button does', async () => {
    const price = { base: 2000, sale: 500, ownedParts: 0, subscription: 0, promo: 150 };
    show({ [GET]: cartOf([lineOf('Watercolour', price)]) });
    const item = (await screen.findByText('Watercolour')).closest('li');
    const line = within(item as HTMLElement);
    expect(line.getByText('Sale').nextSibling?.textContent).toBe('-$5');
    expect(line.getByText('Promo code').nextSibling?.textContent).toBe('-$1.50');
    expect(screen.getByRole('button', { name: 'Pay $13.50' })).toBeTruthy();
  });

  it('says "get" when everything is free', async () => {
    show({ [GET]: cartOf([lineOf('Gift', { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 })]) });
    expect(await screen.findByRole('button', { name: 'Get for free' })).toBeTruthy();
  });

  it.each([
    ['the only provider is in the address of the payment', ['mollie'], 'mollie'],
    ['of several, the next page lets people choose', ['stripe', 'paypal'], null],
  ])('pays: %s', async (_, providers, method) => {
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
    document.cookie = 'utm_campaign=spring; path=/';
    const { sent } = show({
      [GET]: cartOf([lineOf('Watercolour')]),
      'PUT /api/orders/cart/purchase': { approveUrl: 'http://localhost/start?key=k' },
      'GET /api/payment/providers': providers,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $20' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const { searchParams } = new URL(vi.mocked(leaveFor).mock.lastCall?.[0] ?? '');
    expect(searchParams.get('payment_method')).toBe(method);
    expect(searchParams.get('marketing_dimension1')).toBe('spring');
    expect(searchParams.get('key')).toBe('k');
    expect(sent.find(({ path }) => path.includes('providers'))?.input.query).toEqual({ currency: 'USD' });
  });

  it('removes a line at once and offers to undo', async () => {
    const line = lineOf('Watercolour');
    const { sent } = show({ [GET]: cartOf([line]), 'DELETE /api/orders/cart/:cartId/lines': cartOf([]) });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Watercolour' }));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    const undo = screen.getByRole('button', { name: 'Undo' });
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(undo)).toBe(true);
    expect(sent.find((sent) => sent.path.startsWith('DELETE'))?.input.body).toEqual([line.cartLineId]);
  });

  it('restores a line if the service refuses to remove it', async () => {
    show({
      [GET]: cartOf([lineOf('Watercolour')]),
      'DELETE /api/orders/cart/:cartId/lines': new ApiError('order_not_found'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Watercolour' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Watercolour' })).toBeTruthy());
  });

  it('shows a payment in progress separately, with buttons to continue or cancel', async () => {
    const pending = { ...lineOf('Watercolour'), status: 'PENDING' as const };
    show({ [GET]: { ...cartOf([pending]), approveUrl: 'http://localhost/start' } });
    expect(await screen.findByRole('button', { name: 'Continue payment' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel payment' })).toBeTruthy();
    expect(screen.queryByText('Summary')).toBeNull();
  });

  it('says that the payment was declined, why, and that it can be paid again', async () => {
    const pending = { ...lineOf('Watercolour'), status: 'PENDING' as const };
    const declined = { provider: 'stripe', reason: 'card_expired' } as const;
    show({ [GET]: { ...cartOf([pending]), approveUrl: 'http://localhost/start', declined } });
    const region = await screen.findByRole('region', { name: 'Your payment was declined' });
    expect(within(region).getByText('The card has expired. You haven’t been charged.')).toBeTruthy();
    expect(within(region).getByRole('button', { name: 'Use another card' })).toBeTruthy();
    expect(within(region).getByText('Watercolour')).toBeTruthy();
    expect(screen.queryByText('A payment is in progress')).toBeNull();
  });

  it('names products that can no longer be bought', async () => {
    const gone = { ...lineOf('Old one'), status: 'REMOVED' as const };
    show({ [GET]: cartOf([gone, lineOf('Watercolour')]) });
    expect(await screen.findByText('No longer available')).toBeTruthy();
    expect(screen.getByText('Old one')).toBeTruthy();
  });

  it('lists included lines with what includes them, separately from unavailable ones', async () => {
    const removed = (title: string, removal: CartLine['removal']) => ({
      ...{ ...lineOf(title), status: 'REMOVED' as const, removal },
    });
    const includedIn = { productId: '00000000-0000-4000-8000-0000000000ff', title: 'Whole program' };
    show({
      [GET]: cartOf([
        lineOf('Whole program'),
        removed('A part', { reason: 'INCLUDED_IN_PRODUCT', includedIn }),
        removed('A longread', { reason: 'INCLUDED_IN_SUBSCRIPTION' }),
      ]),
    });
    const notice = within(
      (await screen.findByText('Already included')).closest('[role="status"]') as HTMLElement,
    );
    expect(notice.getByText('A part').closest('li')?.textContent).toContain('Included in “Whole program”');
    expect(notice.getByText('A longread').closest('li')?.textContent).toContain(
      'Included in your subscription',
    );
    expect(screen.queryByText('No longer available')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pay $20' })).toBeTruthy();
  });

  it('shows beside the field why a code is refused, and sends no code that cannot be valid', async () => {
    const { sent } = show({
      [GET]: cartOf([lineOf('Watercolour')]),
      'POST /api/promocodes/:code/apply': new ApiError('promocode_has_been_expired'),
    });
    const field = await screen.findByLabelText('Promo code');
    await userEvent.type(field, 'no spaces{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sent.some((sent) => sent.path.includes('promocodes'))).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, 'OLD{Enter}');
    await waitFor(() => expect(sent.some((sent) => sent.path.includes('promocodes'))).toBe(true));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });

  it('names a code on the cart that no longer applies, with the reason', async () => {
    const promocodeRefusal = { code: 'DOLLARS', reason: 'promocode_currency_not_supported' };
    show({ [GET]: { ...cartOf([lineOf('Watercolour')]), promocodeRefusal } });
    expect(
      await screen.findByText(
        'Promo code DOLLARS no longer applies, so the total has changed. This promo code doesn’t work in this currency.',
      ),
    ).toBeTruthy();
  });

  it('offers a retry if the cart cannot be loaded', async () => {
    show({ [GET]: new ApiError('service_unavailable') });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('the cart of a guest', () => {
  it('is empty with a link to the catalogue', async () => {
    signIn(null);
    show({});
    expect(await screen.findByRole('link', { name: 'Browse the catalogue' })).toBeTruthy();
  });

  it('does not offer for free what only a subscription makes free', async () => {
    signIn(null);
    const parts = { base: 2000, sale: 0, ownedParts: 0, subscription: 0, promo: 0 };
    const price = { ...describePrice('USD', parts, null), subscriptionPrice: 0 };
    const card = makeCard(1, { price });
    addToGuestCart([card.id]);
    show({ 'GET /api/v2/products/search/list': [card] });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in and pay $20' }));
    expect(screen.getByText('With a subscription, you’d pay $0.')).toBeTruthy();
    expect(router.push).toHaveBeenCalled();
    expect(guestCart().getFree).toBe(false);
  });
});
