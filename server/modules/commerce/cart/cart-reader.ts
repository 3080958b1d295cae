import type { OrderCart } from '../../../../contracts/commerce/cart.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { sumLines } from '../../../../domain/commerce/order.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { OrderService } from '../order/order.service.ts';
import type { PaymentLinks } from '../payment/payment-links.ts';
import type { PromoCodeRedemption, PromoCodeRow, UserRef } from '../promo-code/promo-code-redemption.ts';
import * as repo from './cart.repository.ts';
import { type PricedLine, type Pricing, pendingLine, priceLines } from './cart-lines.ts';
import { findOffers, type Offer } from './offer.repository.ts';

export interface CartDeps {
  db: Db;
  entitlements: Pick<EntitlementService, 'ownedIds' | 'isSubscriber' | 'lockLedger'>;
  orders: Pick<OrderService, 'findPending' | 'completeIn' | 'toPending'>;
  promoCodeRedemption: Pick<PromoCodeRedemption, 'byId' | 'refusal' | 'take'>;
  /** The last payment of an order, if it was declined. */
  findDecline: (on: Db | Tx, orderId: string) => Promise<NonNullable<OrderCart['declined']> | null>;
  links: Pick<PaymentLinks, 'start' | 'cancelOrder' | 'success'>;
  now: () => Date;
}

/** The user, and the language of the call. */
export interface Requester extends UserRef {
  locale: Locale;
  currency: Currency;
}

export interface PricedCart {
  lines: PricedLine[];
  promoCode: PromoCodeRow | null;
  /** Why the code on the cart is refused; null when it is valid or there is none. */
  promoCodeRefusal: Awaited<ReturnType<PromoCodeRedemption['refusal']>>;
}

/** What a transaction that holds the ledger's and the cart's locks has already read. */
export interface CartReads {
  cart: repo.CartRow;
  /** Of the open cart. */
  lines: readonly repo.LineRow[];
  pendingLines: readonly repo.PendingLineRow[];
  offers: ReadonlyMap<string, Offer>;
  owned: ReadonlySet<string>;
}

/** The lines of a cart with current prices for this user. */
export async function priceCart(
  deps: CartDeps,
  on: Db | Tx,
  requester: Requester,
  cart: repo.CartRow,
  known?: CartReads,
): Promise<PricedCart> {
  const now = deps.now();
  const rows = known?.lines ?? (await repo.findLines(on, cart.id));
  const offers = await offersOf(on, rows, requester, now, known);
  const promoCode = cart.promoCodeId ? await deps.promoCodeRedemption.byId(cart.promoCodeId, on) : null;
  const { currency, locale } = requester;
  const promoCodeRefusal = promoCode
    ? await deps.promoCodeRedemption.refusal(promoCode, { user: requester, currency }, on)
    : null;
  const pricing: Pricing = {
    locale,
    currency,
    now,
    viewer: (await deps.entitlements.isSubscriber(requester.id, on)) ? 'subscriber' : 'user',
    promoCode: promoCodeRefusal ? null : promoCode,
    owned: known?.owned ?? (await deps.entitlements.ownedIds(requester.id, on)),
  };
  return { lines: priceLines(rows, offers, pricing), promoCode, promoCodeRefusal };
}

/** Offers of all these lines; reads only those that are not known. */
async function offersOf(
  on: Db | Tx,
  rows: readonly { productId: string }[],
  requester: Pick<Requester, 'locale' | 'currency'>,
  now: Date,
  known?: CartReads,
): Promise<ReadonlyMap<string, Offer>> {
  const offers = known?.offers ?? new Map<string, Offer>();
  const missing = rows.map((row) => row.productId).filter((id) => !offers.has(id));
  return new Map([...offers, ...(await findOffers(on, missing, requester, now))]);
}

/** The code on the cart: applied, or with the reason why it is refused. */
function toPromoInfo({ promoCode, promoCodeRefusal: reason }: PricedCart) {
  if (!promoCode) return { appliedPromocode: null, promocodeRefusal: null };
  const { code } = promoCode;
  return reason
    ? { appliedPromocode: null, promocodeRefusal: { code, reason } }
    : { appliedPromocode: code, promocodeRefusal: null };
}

/** The cart for the wire: open lines, then those of payments in progress. */
export async function readCart(
  deps: CartDeps,
  requester: Requester,
  on: Db | Tx = deps.db,
  known?: CartReads,
): Promise<OrderCart> {
  const open = known?.cart ?? (await repo.findOpen(on, requester.id));
  const priced = open
    ? await priceCart(deps, on, requester, open, known)
    : { lines: [], promoCode: null, promoCodeRefusal: null };
  const waiting = await deps.orders.findPending(requester.id, on);
  const rows = waiting ? (known?.pendingLines ?? (await repo.findPendingLines(on, requester.id))) : [];
  const offers = await offersOf(on, rows, requester, deps.now(), known);
  const cartLines = [
    ...priced.lines,
    ...rows.map((row) => pendingLine(row, offers.get(row.productId), requester.locale)),
  ];
  const declined = waiting && (await deps.findDecline(on, waiting.id));
  const isPending = waiting !== null && priced.lines.length === 0;
  return {
    status: isPending ? 'PENDING' : 'CREATED',
    cartId: isPending ? waiting.id : (open?.id ?? null),
    approveUrl: waiting && deps.links.start(waiting.id),
    cancelUrl: waiting && deps.links.cancelOrder(requester.locale, waiting.id),
    ...(declined && { declined }),
    ...toPromoInfo(priced),
    cartLines,
    summary: sumLines(requester.currency, cartLines),
  };
}
