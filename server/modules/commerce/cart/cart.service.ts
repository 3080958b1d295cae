import { ApiError } from '../../../../contracts/api-error.ts';
import type { OrderCart, SkippedProduct } from '../../../../contracts/commerce/cart.ts';
import { CART_MAX_LINES } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import * as repo from './cart.repository.ts';
import { type CartDeps, priceCart, type Requester, readCart } from './cart-reader.ts';
import { findOffers, type PriceList } from './offer.repository.ts';
import { type PurchaseInput, purchase } from './purchase.ts';
import { refuseNothing, skippedOf } from './skipped-products.ts';

export interface AddInput {
  productIds: readonly string[];
  clearBefore: boolean;
}

export type CartServiceDeps = Omit<CartDeps, 'now'> & { now?: () => Date };

export function createCartService(given: CartServiceDeps) {
  const deps: CartDeps = { ...given, now: given.now ?? (() => new Date()) };
  const { db } = deps;

  /**
   * The ids that may be added: for sale, not owned, and neither in a payment in progress nor part of a product in one.
   */
  async function findAddable(requester: Requester, ids: readonly string[], on: Db | Tx = db) {
    const pendingLines = await repo.findPendingLines(on, requester.id);
    const waiting = pendingLines.map((line) => line.productId);
    const offers = await findOffers(on, [...ids, ...waiting], requester, deps.now());
    const owned = await deps.entitlements.ownedIds(requester.id, on);
    const taken = new Set([...owned, ...waiting, ...waiting.flatMap((id) => offers.get(id)?.includes ?? [])]);
    const wanted = ids.filter((id) => offers.get(id)?.sold && !taken.has(id));
    return { wanted, pendingLines, offers, owned };
  }

  const addable = async (requester: Requester, ids: readonly string[], on: Db | Tx = db) =>
    (await findAddable(requester, ids, on)).wanted;

  /**
   * Adds products to the cart; skips those that cannot be purchased, and fails if none is left. The answer is read in the
   * same transaction, which has already read most of it under its locks.
   */
  async function addLines(
    requester: Requester,
    input: AddInput,
  ): Promise<OrderCart & { skipped?: SkippedProduct[] }> {
    const ids = [...new Set(input.productIds)];
    return db.transaction(async (tx) => {
      const cart = await lockCart(tx, requester);
      const { wanted, ...reads } = await findAddable(requester, ids, tx);
      if (ids.length > 0 && wanted.length === 0) refuseNothing(ids, reads);
      if (input.clearBefore) await repo.clearLines(tx, cart.id);
      const lines = await insertAll(tx, cart.id, wanted);
      const skipped = skippedOf(ids, wanted, reads);
      const after = await readCart(deps, requester, tx, { ...reads, cart, lines });
      return { ...after, ...(skipped.length > 0 && { skipped }) };
    });
  }

  /**
   * The open cart and the access ledger, locked until the transaction ends, so that a starting payment or a new grant
   * comes entirely before or after. The ledger is locked first, as everywhere.
   */
  async function lockCart(tx: Tx, requester: Requester): Promise<repo.CartRow> {
    await deps.entitlements.lockLedger(tx, requester.id);
    return repo.openCart(tx, requester.id, requester.locale, requester.currency);
  }

  /** All or none, so that no product reported as added is missing. */
  async function insertAll(
    tx: Tx,
    cartId: string,
    ids: readonly string[],
    byPromoCode = false,
  ): Promise<repo.LineRow[]> {
    await repo.insertLines(tx, cartId, ids, byPromoCode);
    const lines = await repo.findLines(tx, cartId);
    if (lines.length > CART_MAX_LINES) throw new ApiError('cart_is_full');
    return lines;
  }

  async function removeLines(
    requester: Requester,
    cartId: string,
    lineIds: readonly string[],
  ): Promise<OrderCart> {
    const found = await db.transaction((tx) => repo.deleteLines(tx, requester.id, cartId, lineIds));
    if (!found) throw new ApiError('order_not_found');
    return readCart(deps, requester);
  }

  async function clearDiscounts(userId: string): Promise<{ orderId: string | null }> {
    const cart = await repo.findOpen(db, userId);
    if (cart) await repo.setPromoCode(db, cart.id, null);
    return { orderId: cart?.id ?? null };
  }

  return {
    getMine: (requester: Requester) => readCart(deps, requester),
    addLines,
    addable,
    removeLines,
    clearDiscounts,
    purchase: (requester: Requester, input: PurchaseInput) => purchase(deps, requester, input),
    /** Puts a code and the products it adds on the cart together; returns those that could be added. */
    applyPromoCode: (requester: Requester, promoCodeId: string, brings: readonly string[]) =>
      db.transaction(async (tx) => {
        const cart = await lockCart(tx, requester);
        const adds = await addable(requester, brings, tx);
        await insertAll(tx, cart.id, adds, true);
        await repo.setPromoCode(tx, cart.id, promoCodeId);
        return { orderId: cart.id, adds };
      }),
    /** Adds a guest's products inside the transaction that confirms the account; skips what does not fit. */
    async takeIn(
      tx: Tx,
      requester: Requester,
      ids: readonly string[],
      promoCodeId: string | null,
    ): Promise<void> {
      const cart = await lockCart(tx, requester);
      const wanted = await addable(requester, [...new Set(ids)], tx);
      const there = (await repo.findLines(tx, cart.id)).map((line) => line.productId);
      if (new Set([...there, ...wanted]).size <= CART_MAX_LINES) await repo.insertLines(tx, cart.id, wanted);
      if (promoCodeId && !cart.promoCodeId) await repo.setPromoCode(tx, cart.id, promoCodeId);
    },
    removeProducts: (requester: Requester, ids: readonly string[]) =>
      repo.deleteProducts(db, requester.id, ids),
    readOffers: (ids: readonly string[], shop: PriceList) => findOffers(db, ids, shop, deps.now()),
    /** Open lines with prices, for services that evaluate the cart. */
    openLines: async (requester: Requester) => {
      const cart = await repo.findOpen(db, requester.id);
      const priced = cart ? await priceCart(deps, db, requester, cart) : null;
      return priced?.lines.filter((line) => line.status === 'CREATED') ?? [];
    },
  };
}

export type CartService = ReturnType<typeof createCartService>;
