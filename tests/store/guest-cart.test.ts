import { beforeEach, expect, it, vi } from 'vitest';
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
