import type { CartLine } from '../../contracts/cart.ts';
import type { Currency } from '../../contracts/scalars.ts';
import { type DerivedPrice, derivePrice, describe, FREE_RULE } from '../../domain/price.ts';
import { type PromoRule, promoDiscountFor } from '../../domain/promo.ts';
import type { LineRow, PendingLineRow } from './cart.repository.ts';
import type { Offer } from './offer.repository.ts';

/** What decides the prices of one person's cart at one moment. */
export interface Pricing {
  currency: Currency;
  now: Date;
  subscriber: boolean;
  /** Null when there is none or it may not be used any more. */
  promo: PromoRule | null;
  owned: ReadonlySet<string>;
}

export interface PricedLine extends Omit<CartLine, 'price'> {
  price: DerivedPrice;
}

/** An open line with its price; REMOVED when the product is not sold any more or owned by now. */
export function priceLine(line: LineRow, offer: Offer | undefined, pricing: Pricing): PricedLine {
  const { currency, now, subscriber, promo, owned } = pricing;
  const buyable = offer?.sold === true && !owned.has(line.productId) && line.status === 'CREATED';
  const price = derivePrice({
    rule: buyable ? offer.rule : FREE_RULE,
    currency,
    now,
    subscriber,
    promo: buyable ? promoDiscountFor(promo, line.productId) : null,
  });
  return { ...shapeLine(line, offer, currency), status: buyable ? 'CREATED' : 'REMOVED', price };
}

/** A line of a payment in progress: its price is the snapshot. */
export function pendingLine(line: PendingLineRow, offer: Offer | undefined): PricedLine {
  const price = describe(line.currency, line, null);
  return { ...shapeLine(line, offer, line.currency), status: 'PENDING', price };
}

export const titleOf = (offer: Pick<Offer, 'shortTitle1' | 'shortTitle2'> | undefined): string =>
  [offer?.shortTitle1, offer?.shortTitle2].filter(Boolean).join(' ');

function shapeLine(line: LineRow, offer: Offer | undefined, currency: Currency) {
  const { coverUrl } = offer ?? {};
  return {
    cartLineId: line.id,
    cartId: line.orderId,
    productId: line.productId,
    productType: offer?.type ?? 'COURSE',
    purchaseType: 'PRODUCT',
    title: titleOf(offer),
    shortTitle1: offer?.shortTitle1 ?? '',
    shortTitle2: offer?.shortTitle2 ?? '',
    categoriesSlugs: offer?.categories.map((c) => c.slug) ?? [],
    categoriesNames: offer?.categories.map((c) => c.name) ?? [],
    promoPicture: coverUrl ? { url: coverUrl, uri: coverUrl } : null,
    urlSlug: offer?.urlSlug ?? null,
    currency,
  } as const;
}
