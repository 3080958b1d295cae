import { ApiError } from '../../../../contracts/api-error.ts';
import { CART_MAX_LINES, type OrderCart } from '../../../../contracts/commerce/cart.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { currencyOf } from '../../../../domain/commerce/price.ts';
import * as repo from './cart.repository.ts';
import { type Asker, type CartDeps, priceCart, readCart } from './cart-reader.ts';
import { findOffers } from './offer.repository.ts';
import { type PurchaseInput, purchase } from './purchase.ts';

export interface AddInput {
  productIds: readonly string[];
  clearBefore: boolean;
}

export type CartServiceDeps = Omit<CartDeps, 'now'> & { now?: () => Date };

export function createCartService(given: CartServiceDeps) {
  const deps: CartDeps = { ...given, now: given.now ?? (() => new Date()) };
  const { db } = deps;

  /** The ids that may go into the cart: sold, not owned, not in a payment in progress nor a part of what is. */
  async function addable(asker: Asker, ids: readonly string[], on: Db | Tx = db): Promise<string[]> {
    const waiting = (await repo.findPendingLines(on, asker.id)).map((line) => line.productId);
    const offers = await findOffers(on, [...ids, ...waiting], asker.locale, deps.now());
    const owned = await deps.access.ownedIds(asker.id, on);
    const taken = new Set([...owned, ...waiting, ...waiting.flatMap((id) => offers.get(id)?.includes ?? [])]);
    return ids.filter((id) => offers.get(id)?.sold && !taken.has(id));
  }

  /** Puts products into the cart; what cannot be bought is left out, and refused when nothing else was asked. */
  async function addLines(asker: Asker, input: AddInput): Promise<OrderCart> {
    const ids = [...new Set(input.productIds)];
    await db.transaction(async (tx) => {
      const cart = await lockCart(tx, asker);
      const wanted = await addable(asker, ids, tx);
      if (ids.length > 0 && wanted.length === 0) await explainNothing(tx, asker, ids);
      if (input.clearBefore) await repo.deleteLines(tx, asker.id, cart.id, 'all');
      await insertAll(tx, cart.id, wanted);
    });
    return readCart(deps, asker);
  }

  /**
   * The open cart, with what decides who may put what into it: held until the transaction ends, so that a payment which
   * begins, or access which is given meanwhile, comes before or after. Ledger first, as everywhere.
   */
  async function lockCart(tx: Tx, asker: Asker): Promise<repo.CartRow> {
    await deps.access.lockLedger(tx, asker.id);
    return repo.openCart(tx, asker.id, asker.locale, currencyOf(asker.locale));
  }

  /** All of them or none: nobody should miss a line that was said to be in the cart. */
  async function insertAll(tx: Tx, cartId: string, ids: readonly string[], byPromo = false): Promise<void> {
    await repo.insertLines(tx, cartId, ids, byPromo);
    if ((await repo.findLines(tx, cartId)).length > CART_MAX_LINES) throw new ApiError('cart_is_full');
  }

  async function explainNothing(tx: Tx, asker: Asker, ids: readonly string[]): Promise<void> {
    const offers = await findOffers(tx, ids, asker.locale, deps.now());
    if (!ids.some((id) => offers.get(id)?.sold)) throw new ApiError('product_not_found');
    const owned = await deps.access.ownedIds(asker.id, tx);
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
    /** Puts a code and the products it brings on the cart, together; answers those that could still be added. */
    applyPromo: (asker: Asker, promoId: string, brings: readonly string[]) =>
      db.transaction(async (tx) => {
        const cart = await lockCart(tx, asker);
        const adds = await addable(asker, brings, tx);
        await insertAll(tx, cart.id, adds, true);
        await repo.setPromo(tx, cart.id, promoId);
        return { orderId: cart.id, adds };
      }),
    /** What a guest had put aside, inside the transaction that confirms the account; what does not fit stays outside. */
    async takeIn(tx: Tx, asker: Asker, ids: readonly string[], promoId: string | null): Promise<void> {
      const cart = await lockCart(tx, asker);
      const wanted = await addable(asker, [...new Set(ids)], tx);
      const there = (await repo.findLines(tx, cart.id)).map((line) => line.productId);
      if (new Set([...there, ...wanted]).size <= CART_MAX_LINES) await repo.insertLines(tx, cart.id, wanted);
      if (promoId && !cart.promoId) await repo.setPromo(tx, cart.id, promoId);
    },
    /** Takes products out of the open cart. */
    removeProducts: (asker: Asker, ids: readonly string[]) => repo.deleteProducts(db, asker.id, ids),
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
