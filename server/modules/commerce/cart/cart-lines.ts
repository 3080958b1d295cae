import type { CartLine } from '../../../../contracts/commerce/cart.ts';
import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import { learningLanguage } from '../../../../domain/catalog/product.ts';
import { includedIn } from '../../../../domain/commerce/cart.ts';
import {
  type DerivedPrice,
  derivePrice,
  describe,
  FREE_RULE,
  isFreeBySubscription,
  type PriceViewer,
  timesQuantity,
} from '../../../../domain/commerce/price.ts';
import { findPromoCodeDiscount, type PromoCodeRule } from '../../../../domain/commerce/promo-code.ts';
import type { LineRow, PendingLineRow } from './cart.repository.ts';
import type { Offer } from './offer.repository.ts';

/** What determines the prices of a user's cart at one time. */
export interface Pricing {
  locale: Locale;
  currency: Currency;
  now: Date;
  viewer: PriceViewer;
  /** Null when there is none or it can no longer be used. */
  promoCode: PromoCodeRule | null;
  owned: ReadonlySet<string>;
}

export interface PricedLine extends Omit<CartLine, 'price'> {
  /** Why a REMOVED line is not for sale. */
  refusal?: ErrorCode | null;
  /** Price of one unit; of the whole line while a payment is in progress. */
  price: DerivedPrice;
  quantity: number;
}

/** The lines of an open cart with their prices; lines that are not charged are REMOVED, with a reason. */
export function priceLines(
  rows: readonly LineRow[],
  offers: ReadonlyMap<string, Offer>,
  pricing: Pricing,
): PricedLine[] {
  const lines = rows.map((row) => priceLine(row, offers.get(row.productId), pricing));
  const open = lines.filter((line) => line.status === 'CREATED');
  const parts = includedIn(
    open.map(({ productId }) => ({ productId, includes: offers.get(productId)?.includes ?? [] })),
  );
  return lines.map((line) => {
    const whole = line.status === 'CREATED' ? parts.get(line.productId) : undefined;
    if (whole === undefined) return line;
    const title = titleOf(offers.get(whole));
    return removed(line, { reason: 'INCLUDED_IN_PRODUCT', includedIn: { productId: whole, title } }, pricing);
  });
}

function priceLine(line: LineRow, offer: Offer | undefined, pricing: Pricing): PricedLine {
  const { promoCode, owned } = pricing;
  const shape = shapeLine(line, offer, pricing);
  if (!offer?.sold || line.status !== 'CREATED')
    return { ...removed(shape, { reason: 'NOT_SOLD' }, pricing), refusal: offer?.refusal ?? null };
  if (owned.has(line.productId)) return removed(shape, { reason: 'OWNED' }, pricing);
  const discount = findPromoCodeDiscount(promoCode, line.productId);
  const price = derivePrice({ ...pricing, rule: offer.rule, promoCode: discount });
  // Bought at 0, it would remain after the subscription ends.
  if (isFreeBySubscription(price)) return removed(shape, { reason: 'INCLUDED_IN_SUBSCRIPTION' }, pricing);
  return { ...shape, status: 'CREATED', price };
}

function removed(
  shape: ReturnType<typeof shapeLine>,
  removal: NonNullable<CartLine['removal']>,
  { currency, now }: Pricing,
): PricedLine {
  const price = derivePrice({ rule: FREE_RULE, currency, now, viewer: 'user' });
  return { ...shape, status: 'REMOVED', price, removal };
}

/** A line of a payment in progress: its price is the snapshot. */
export function pendingLine(line: PendingLineRow, offer: Offer | undefined, locale: Locale): PricedLine {
  const price = describe(line.currency, timesQuantity(line, line.quantity), null);
  return { ...shapeLine(line, offer, { currency: line.currency, locale }), status: 'PENDING', price };
}

export const titleOf = (offer: Pick<Offer, 'shortTitle1' | 'shortTitle2'> | undefined): string =>
  [offer?.shortTitle1, offer?.shortTitle2].filter(Boolean).join(' ');

function shapeLine(
  line: LineRow,
  offer: Offer | undefined,
  { currency, locale }: Pick<Pricing, 'currency' | 'locale'>,
) {
  const { coverUrl } = offer ?? {};
  return {
    cartLineId: line.id,
    cartId: line.orderId,
    productId: line.productId,
    quantity: line.quantity,
    productType: offer?.type ?? 'COURSE',
    purchaseType: 'PRODUCT',
    title: titleOf(offer),
    shortTitle1: offer?.shortTitle1 ?? '',
    shortTitle2: offer?.shortTitle2 ?? '',
    categoriesSlugs: offer?.categories.map((category) => category.slug) ?? [],
    categoriesNames: offer?.categories.map((category) => category.name) ?? [],
    promoPicture: coverUrl ? { url: coverUrl, uri: coverUrl } : null,
    urlSlug: offer?.urlSlug ?? null,
    learningLanguage: learningLanguage(offer?.learningLanguages ?? [], locale),
    currency,
  } as const;
}
