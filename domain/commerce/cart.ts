import type { ListedProduct } from '../../contracts/catalog/product.ts';
import type { CartLine, CartSummary, OrderCart } from '../../contracts/commerce/cart.ts';
import type { GuestPromoCode } from '../../contracts/commerce/promo-code.ts';
import { DEFAULT_LOCALE, type Locale } from '../../contracts/locales.ts';
import type { Price } from '../../contracts/price.ts';
import type { Currency, ProductType } from '../../contracts/scalars.ts';
import type { CamelCased } from '../camel-case.ts';
import { sumLines } from './order.ts';
import { type DerivedPrice, describe, partsOf } from './price.ts';

/** A line of the cart screen, for both the service's cart and a guest's local cart. */
export interface ShownLine {
  /** The line's id; for a guest, the product's id. */
  id: string;
  productId: string;
  type: ProductType;
  title: string;
  urlSlug: string | null;
  pictureUrl: string | null;
  learningLanguage: Locale;
  price: DerivedPrice;
  /** Why it is not charged; on removed lines only. */
  removal?: CartLine['removal'];
}

/** Whether a removed line is free because another line includes it. */
export function isIncluded({ removal }: Pick<ShownLine, 'removal'>): boolean {
  return removal?.reason === 'INCLUDED_IN_PRODUCT' || removal?.reason === 'INCLUDED_IN_SUBSCRIPTION';
}

/** A cart as the screen shows it. */
export interface ShownCart {
  cartId: string | null;
  open: ShownLine[];
  /** Lines of the order that `approveUrl` continues, excluded from the sums (product §4). */
  pending: ShownLine[];
  /** Earlier orders that wait for their payment too. */
  earlier: { orderId: string; lines: ShownLine[] }[];
  /** Lines that are not charged, shown to the user (product §4). */
  removed: ShownLine[];
  summary: CartSummary;
  promocode: string | null;
  approveUrl: string | null;
  /** The order that `approveUrl` continues. */
  pendingOrderId: string | null;
  /** How the last payment of that order was declined. */
  declined?: OrderCart['declined'];
}

/** A product in a cart with the ids of all its parts, at any depth. */
export interface Containing {
  productId: string;
  includes: readonly string[];
}

/**
 * Products included in other products of the cart, part → the outermost product, which is charged. If two products
 * contain each other, the first is charged.
 */
export function includedIn(lines: readonly Containing[]): Map<string, string> {
  const contains = (outer: number, inner: number): boolean => {
    const [whole, part] = [lines[outer], lines[inner]];
    if (!whole || !part || outer === inner || !whole.includes.includes(part.productId)) return false;
    return !part.includes.includes(whole.productId) || outer < inner;
  };
  const indexes = [...lines.keys()];
  const isPart = indexes.map((inner) => indexes.some((outer) => contains(outer, inner)));
  const found = new Map<string, string>();
  for (const [inner, line] of lines.entries()) {
    const whole = indexes.find((outer) => !isPart[outer] && contains(outer, inner));
    if (whole !== undefined) found.set(line.productId, lines[whole]?.productId ?? '');
  }
  return found;
}

/** A price received over the wire with its steps. */
export function stepsOf(price: Price): DerivedPrice {
  const { promocodeDiscountPercent } = price.discountPrice;
  return { ...describe(price.currency, partsOf(price), promocodeDiscountPercent), ...price };
}

export function showLine(line: CartLine): ShownLine {
  return {
    id: line.cartLineId,
    productId: line.productId,
    type: line.productType,
    title: line.title,
    urlSlug: line.urlSlug,
    pictureUrl: line.promoPicture?.url ?? null,
    learningLanguage: line.learningLanguage,
    price: stepsOf(line.price),
    removal: line.removal,
  };
}

type GuestCode = Pick<CamelCased<GuestPromoCode>, 'code' | 'discount' | 'discounts'>;

/** A product of a guest's cart that is no longer listed; the title is what the guest saw last, if anything. */
export function goneLine(productId: string, title: string, currency: Currency): ShownLine {
  const nothing = { base: 0, sale: 0, ownedParts: 0, subscription: 0, promo: 0 };
  return {
    id: productId,
    productId,
    type: 'COURSE',
    title,
    urlSlug: null,
    pictureUrl: null,
    learningLanguage: DEFAULT_LOCALE,
    price: describe(currency, nothing, null),
    removal: { reason: 'NOT_SOLD' },
  };
}

/** A guest's cart: the products' own prices, and the discount of the code on each as computed by the service. */
export function showGuestCart(
  cards: readonly ListedProduct[],
  promoCode: GuestCode | null,
  currency: Currency,
): ShownCart {
  const parts = includedIn(cards.map(({ id, includes = [] }) => ({ productId: id, includes })));
  const lines = cards.map((card) => guestLine(card, promoCode));
  const open = lines.filter((line) => !parts.has(line.productId));
  const titles = new Map(open.map((line) => [line.productId, line.title]));
  const removed = lines.flatMap((line): ShownLine[] => {
    const productId = parts.get(line.productId);
    if (productId === undefined) return [];
    const whole = { productId, title: titles.get(productId) ?? '' };
    return [{ ...line, removal: { reason: 'INCLUDED_IN_PRODUCT', includedIn: whole } }];
  });
  return {
    cartId: null,
    open,
    pending: [],
    earlier: [],
    removed,
    summary: sumLines(
      currency,
      open.map(({ price }) => ({ status: 'CREATED', price })),
    ),
    promocode: promoCode?.code ?? null,
    approveUrl: null,
    pendingOrderId: null,
  };
}

function guestLine(card: ListedProduct, promoCode: GuestCode | null): ShownLine {
  const off = promoCode?.discounts.find((discount) => discount.productId === card.id)?.amount ?? 0;
  const parts = { ...partsOf(card.price), promo: Math.min(off, card.price.finalPrice) };
  const price = {
    ...card.price,
    ...describe(card.price.currency, parts, promoCode?.discount.percent ?? null),
  };
  const { shortTitle1, shortTitle2, urlSlug, promoPicture } = card.landing;
  return {
    id: card.id,
    productId: card.id,
    type: card.type,
    title: `${shortTitle1} ${shortTitle2}`.trim(),
    urlSlug,
    pictureUrl: promoPicture?.url ?? null,
    learningLanguage: card.learningLanguage,
    price,
  };
}
