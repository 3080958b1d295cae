import { ApiError } from '../../contracts/api-error.ts';
import { CART_MAX_LINES, type OrderCart } from '../../contracts/cart.ts';
import type { Locale } from '../../contracts/locales.ts';
import { currencyOf } from '../../domain/price.ts';
import * as repo from './cart.repository.ts';
import { type Asker, type CartDeps, priceCart, readCart } from './cart-reader.ts';
import { findOffers } from './offer.repository.ts';
import { type PurchaseInput, purchase } from './purchase.ts';

export interface AddInput {
  productIds: readonly string[];
  clearBefore: boolean;
  /** Set by a promo code that brings its products. */
  byPromo?: boolean;
}

export type CartServiceDeps = Omit<CartDeps, 'now'> & { now?: () => Date };

export function createCartService(given: CartServiceDeps) {
  const deps: CartDeps = { ...given, now: given.now ?? (() => new Date()) };
  const { db } = deps;

  /** The ids that may go into the cart: sold, not owned, not in a payment in progress. */
  async function addable(asker: Asker, ids: readonly string[]): Promise<string[]> {
    const offers = await findOffers(db, ids, asker.locale, deps.now());
    const owned = await deps.access.ownedIds(asker.id);
    const waiting = await repo.findPendingLines(db, asker.id);
    return ids.filter(
      (id) => offers.get(id)?.sold && !owned.has(id) && !waiting.some((line) => line.productId === id),
    );
  }

  /** Puts products into the cart; what cannot be bought is left out, and refused when nothing else was asked. */
  async function addLines(asker: Asker, input: AddInput): Promise<OrderCart> {
    const ids = [...new Set(input.productIds)];
    const wanted = await addable(asker, ids);
    if (ids.length > 0 && wanted.length === 0) await explainNothing(asker, ids);
    await db.transaction(async (tx) => {
      const cart = await repo.openCart(tx, asker.id, asker.locale, currencyOf(asker.locale));
      if (input.clearBefore) await repo.deleteLines(tx, asker.id, cart.id, 'all');
      const room = CART_MAX_LINES - (await repo.findLines(tx, cart.id)).length;
      await repo.insertLines(tx, cart.id, wanted.slice(0, Math.max(room, 0)), input.byPromo);
    });
    return readCart(deps, asker);
  }

  async function explainNothing(asker: Asker, ids: readonly string[]): Promise<void> {
    const offers = await findOffers(db, ids, asker.locale, deps.now());
    if (!ids.some((id) => offers.get(id)?.sold)) throw new ApiError('product_not_found');
    const owned = await deps.access.ownedIds(asker.id);
    if (ids.every((id) => owned.has(id))) throw new ApiError('user_already_get_this_product');
  }

  async function removeLines(asker: Asker, cartId: string, lineIds: readonly string[]): Promise<OrderCart> {
    const found = await db.transaction((tx) => repo.deleteLines(tx, asker.id, cartId, lineIds));
    if (!found) throw new ApiError('order_not_found');
    return readCart(deps, asker);
  }

  async function clearDiscounts(userId: string): Promise<{ orderId: string | null }> {
    const cart = await repo.findOpen(db, userId);
    if (cart) await repo.setPromo(db, cart.id, null);
    return { orderId: cart?.id ?? null };
  }

  return {
    getMine: (asker: Asker) => readCart(deps, asker),
    addLines,
    addable,
    removeLines,
    clearDiscounts,
    purchase: (asker: Asker, input: PurchaseInput) => purchase(deps, asker, input),
    /** Puts a code and the products it brings on the cart, together. */
    applyPromo: (asker: Asker, promoId: string, adds: readonly string[]): Promise<string> =>
      db.transaction(async (tx) => {
        const cart = await repo.openCart(tx, asker.id, asker.locale, currencyOf(asker.locale));
        await repo.insertLines(tx, cart.id, adds, true);
        await repo.setPromo(tx, cart.id, promoId);
        return cart.id;
      }),
    readOffers: (ids: readonly string[], locale: Locale) => findOffers(db, ids, locale, deps.now()),
    /** Open lines with prices, for whoever has to judge the cart. */
    openLines: async (asker: Asker) => {
      const cart = await repo.findOpen(db, asker.id);
      const priced = cart ? await priceCart(deps, db, asker, cart) : null;
      return priced?.lines.filter((line) => line.status === 'CREATED') ?? [];
    },
  };
}

export type CartService = ReturnType<typeof createCartService>;
