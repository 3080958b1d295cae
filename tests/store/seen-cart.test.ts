import { beforeEach, expect, it } from 'vitest';
import type { SeenCart } from '@/domain/commerce/cart-changes';
import { forgetSeenCart, noteAdded, noteSkipped, rememberSeenCart, seenCart } from '@/store/seen-cart';

const LINE = { productId: 'a', title: 'A', price: 100, sale: 0, ownedParts: 0, subscription: 0, promo: 0 };
const SEEN: SeenCart = { userId: null, locale: 'en', currency: 'USD', promocode: null, lines: [LINE] };
const SKIPPED = [{ productId: 'b', title: 'B', reason: 'OWNED' as const }];

beforeEach(() => localStorage.clear());

it('keeps the cart as it was seen, with what was added and left out since', () => {
  rememberSeenCart(SEEN);
  noteAdded(['c', 'c']);
  noteSkipped('ann', SKIPPED);
  expect(seenCart()).toEqual({ seen: SEEN, added: ['c'], skipped: { userId: 'ann', products: SKIPPED } });
  expect(seenCart()).toBe(seenCart());
  rememberSeenCart(SEEN);
  expect(seenCart()).toEqual({ seen: SEEN, added: [], skipped: null });
  forgetSeenCart();
  expect(seenCart().seen).toBeNull();
  expect(localStorage.getItem('seen-cart')).toBeNull();
});

it('needs no notes about added products as long as no cart was seen', () => {
  noteAdded(['c']);
  expect(localStorage.getItem('seen-cart')).toBeNull();
});

it.each([
  ['nonsense'],
  ['[]'],
  ['null'],
  ['{"seen":{"locale":"xx","currency":"USD","lines":[]}}'],
  ['{"seen":{"locale":"en","currency":"ABC","lines":[]}}'],
  ['{"seen":{"locale":"en","currency":"USD","lines":[{"productId":"a"}]}}'],
  [
    '{"seen":{"locale":"en","currency":"USD","lines":[null]},"added":[1],"skipped":{"userId":"a","products":[{}]}}',
  ],
])('ignores what it would not have written: %s', (text) => {
  localStorage.setItem('seen-cart', text);
  expect(seenCart()).toEqual({ seen: null, added: [], skipped: null });
});
