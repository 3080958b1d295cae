import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeFromGuestCart } from '@/hooks/commerce/use-submit-guest-cart';
import {
  addToGuestCart,
  guestCart,
  markGetFree,
  removeFromGuestCart,
  setGuestPromoCode,
  subscribeToGuestCart,
} from '@/store/guest-cart';

const [A, B] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'] as const;

beforeEach(() => {
  localStorage.clear();
});

it('stores products under the key cart, each once, and removes them', () => {
  addToGuestCart([A, B, A]);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject({ productIds: [A, B] });
  removeFromGuestCart([A]);
  expect(guestCart().productIds).toEqual([B]);
  takeFromGuestCart(guestCart());
  expect(localStorage.getItem('cart')).toBeNull();
});

it('returns the same object until something changes, and notifies subscribers', () => {
  const heard = vi.fn();
  const stop = subscribeToGuestCart(heard);
  expect(guestCart()).toBe(guestCart());
  addToGuestCart([A]);
  setGuestPromoCode('TEN');
  expect(guestCart()).toMatchObject({ productIds: [A], promocode: 'TEN' });
  expect(guestCart()).toBe(guestCart());
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
});

it('leaves get-free mode as soon as the cart changes', () => {
  addToGuestCart([A]);
  markGetFree();
  expect(guestCart().getFree).toBe(true);
  addToGuestCart([B]);
  expect(guestCart().getFree).toBe(false);
});

it.each(['nonsense', '[]', '{"productIds":"x"}', '{"productIds":["<b>"]}', 'null'])(
  'ignores stored values that it would not have written: %s',
  (text) => {
    localStorage.setItem('cart', text);
    expect(guestCart().productIds).toEqual([]);
  },
);

it('adds all products or, if they would be more than 100, none', () => {
  const ids = Array.from({ length: 101 }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  expect(addToGuestCart(ids.slice(0, 99))).toBe(true);
  expect(addToGuestCart(ids.slice(98))).toBe(false);
  expect(guestCart().productIds).toEqual(ids.slice(0, 99));
  expect(addToGuestCart(ids.slice(98, 100))).toBe(true);
});

it('keeps what was added while the rest was submitted', () => {
  addToGuestCart([A]);
  setGuestPromoCode('TEN');
  const submitted = guestCart();
  addToGuestCart([B]);
  setGuestPromoCode('HALF');
  takeFromGuestCart(submitted);
  expect(guestCart()).toEqual({ productIds: [B], promocode: 'HALF', getFree: false });
});

describe('the cookie of a guest without scripts', () => {
  const C = '00000000-0000-4000-8000-00000000000c';
  /** A page that has just loaded its scripts. */
  async function openPage(cookie: string) {
    vi.resetModules();
    // biome-ignore lint/suspicious/noDocumentCookie: as the service sets it
    document.cookie = `guestcart=${cookie}; path=/`;
    return import('@/store/guest-cart');
  }
  const inStorage = () => JSON.parse(localStorage.getItem('cart') ?? 'null')?.productIds;

  it('is moved into the storage once, without duplicates, and removed', async () => {
    localStorage.setItem('cart', JSON.stringify({ productIds: [A], promocode: 'TEN', getFree: true }));
    const store = await openPage(`${A}.${B}`);
    expect(store.guestCart()).toEqual({ productIds: [A, B], promocode: 'TEN', getFree: false });
    expect(inStorage()).toEqual([A, B]);
    expect(document.cookie).not.toContain('guestcart');
    store.removeFromGuestCart([B]);
    expect(store.guestCart().productIds).toEqual([A]);
  });

  it('adds nothing but ids, and no more than fit', async () => {
    const full = Array.from(
      { length: 99 },
      (_, n) => `00000000-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`,
    );
    localStorage.setItem('cart', JSON.stringify({ productIds: full, promocode: null, getFree: false }));
    const store = await openPage(`<b>.${B.toUpperCase()}.x'--.${B}.${C}`);
    expect(store.guestCart().productIds).toEqual([...full, B]);
  });

  it('with nothing valid leaves no cart, and is removed', async () => {
    expect((await openPage('x.y')).guestCart().productIds).toEqual([]);
    expect(inStorage()).toBeUndefined();
    expect(document.cookie).not.toContain('guestcart');
  });

  it('stays while the storage cannot be written', async () => {
    const store = await openPage(A);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.guestCart();
    full.mockRestore();
    expect(document.cookie).toContain(`guestcart=${A}`);
  });
});
