import { ApiError } from '../../../../contracts/api-error.ts';
import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import type { Tx } from '../../../../db/database.ts';
import { productsMark, sumLines, totalMark } from '../../../../domain/commerce/order.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import * as repo from './cart.repository.ts';
import type { PricedLine } from './cart-lines.ts';
import { type CartDeps, type PricedCart, priceCart, type Requester } from './cart-reader.ts';
import { isUnpublished } from './skipped-products.ts';

export interface PurchaseInput {
  /** The total the user saw (`x-cart-total`), if sent. */
  seenTotal?: string | undefined;
  /** The products the user saw (`x-cart-products`), if sent. */
  seenProducts?: string | undefined;
  marketing: Record<string, string>;
}

/** A double click, another tab or a repeated request arrives within this time. */
const REPEATED_WITHIN_MS = 10 * 60_000;

type Result = { approveUrl: string } | { refusal: ErrorCode };

/**
 * Turns the open cart into an order awaiting payment, and returns where the payment starts. A repeated call, or one
 * from another tab that shows the same, returns the existing order. A free order is paid at once, and a repeated call
 * returns the same success.
 */
export async function purchase(
  deps: CartDeps,
  requester: Requester,
  input: PurchaseInput,
): Promise<{ approveUrl: string }> {
  const result = await deps.db.transaction((tx) => purchaseIn(deps, tx, requester, input));
  if ('refusal' in result) throw new ApiError(result.refusal);
  failpoint('purchase.placed');
  return result;
}

async function purchaseIn(
  deps: CartDeps,
  tx: Tx,
  requester: Requester,
  input: PurchaseInput,
): Promise<Result> {
  await deps.entitlements.lockLedger(tx, requester.id);
  const cart = await repo.lockOpen(tx, requester.id);
  const priced = cart && (await priceCart(deps, tx, requester, cart));
  const open = priced?.lines.filter((line) => line.status === 'CREATED') ?? [];
  if (!cart || !priced || open.length === 0) {
    const again = await repeated(deps, tx, requester, input);
    return 'refusal' in again ? { refusal: unpublished(priced?.lines ?? []) ?? again.refusal } : again;
  }
  const refusal = await refuse(tx, cart, priced, requester, input);
  if (refusal) return { refusal };
  const useTaken = await takePromoCode(deps, tx, priced, open, requester.id);
  if (!useTaken.ok) return dropPromoCode(tx, cart.id, 'promocode_has_been_already_redeemed');
  const { total, currency } = sumLines(requester.currency, open);
  await repo.markRemoved(tx, idsOf(priced.lines.filter((line) => line.status === 'REMOVED')));
  await repo.writeLineSnapshots(
    tx,
    open.map((line) => ({ id: line.cartLineId, title: line.title, price: line.price })),
  );
  const promoCodeId = useTaken.taken ? (priced.promoCode?.id ?? null) : null;
  await repo.writeSnapshot(tx, cart.id, {
    total,
    currency,
    locale: requester.locale,
    promoCodeId,
    promoCodeUseTaken: useTaken.taken,
    marketing: input.marketing,
  });
  await deps.orders.toPending(tx, cart);
  if (total > 0) return { approveUrl: deps.links.start(cart.id) };
  await deps.orders.completeIn(tx, cart.id, { cause: 'free' });
  return { approveUrl: deps.links.success(requester.locale, cart.id) };
}

const idsOf = (lines: readonly PricedLine[]) => lines.map((line) => line.cartLineId);

/** A repeated purchase: the order awaiting payment, or the free one that is already paid, if that is what was shown. */
async function repeated(
  deps: CartDeps,
  tx: Tx,
  { id, locale }: Requester,
  input: PurchaseInput,
): Promise<Result> {
  const isShown = async (order: repo.CartRow) => {
    const lines = (await repo.findLines(tx, order.id)).filter(({ status }) => status === 'CREATED');
    return wasShown(input, { total: order.total ?? 0, currency: order.currency }, lines);
  };
  const waiting = await deps.orders.findPending(id, tx);
  if (waiting) {
    if (await isShown(waiting)) return { approveUrl: deps.links.start(waiting.id) };
    return { refusal: 'price_has_changed' };
  }
  const since = new Date(deps.now().getTime() - REPEATED_WITHIN_MS);
  const done = await repo.findFreePurchase(tx, id, since);
  if (done && (await isShown(done))) return { approveUrl: deps.links.success(locale, done.id) };
  return { refusal: 'cart_is_empty' };
}

/** Whether the user saw this total and these products; what the call did not send is not compared. */
function wasShown(
  { seenTotal, seenProducts }: PurchaseInput,
  summary: { total: number; currency: string },
  lines: readonly { productId: string }[],
): boolean {
  if (!(seenTotal === undefined || seenTotal === totalMark(summary))) return false;
  return seenProducts === undefined || seenProducts === productsMark(lines.map((line) => line.productId));
}

async function refuse(
  tx: Tx,
  cart: repo.CartRow,
  priced: PricedCart,
  requester: Requester,
  input: PurchaseInput,
): Promise<ErrorCode | null> {
  if (priced.promoCodeRefusal) {
    await repo.setPromoCode(tx, cart.id, null);
    return priced.promoCodeRefusal;
  }
  const open = priced.lines.filter((line) => line.status === 'CREATED');
  if (wasShown(input, sumLines(requester.currency, open), open)) return null;
  return unpublished(priced.lines) ?? 'price_has_changed';
}

/** The code of a line whose landing or parts were unpublished; null when there is none. */
function unpublished(lines: readonly PricedLine[]): ErrorCode | null {
  return lines.map(({ refusal }) => refusal).find(isUnpublished) ?? null;
}

/** Counts one use of the code if it discounts anything in this cart. */
async function takePromoCode(
  deps: CartDeps,
  tx: Tx,
  { promoCode }: PricedCart,
  open: readonly PricedLine[],
  userId: string,
): Promise<{ ok: boolean; taken: boolean }> {
  const counts = open.some((line) => line.price.discountPrice.promocodeDiscountAmount > 0);
  if (!promoCode || !counts) return { ok: true, taken: false };
  const taken = await deps.promoCodeRedemption.take(tx, promoCode.id, userId);
  return { ok: taken, taken };
}

async function dropPromoCode(tx: Tx, cartId: string, refusal: ErrorCode): Promise<Result> {
  await repo.setPromoCode(tx, cartId, null);
  return { refusal };
}
