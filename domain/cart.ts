import type { CartLine, CartSummary } from '../contracts/cart.ts';
import type { ProductCard } from '../contracts/product.ts';
import type { GuestPromo } from '../contracts/promocode.ts';
import type { Currency, ProductType } from '../contracts/scalars.ts';
import { sumLines } from './order.ts';
import { type DerivedPrice, describe } from './price.ts';

/** A line as the cart screen shows it, whoever keeps it: the service, or a guest's browser. */
export interface ShownLine {
  /** The line's id, for a guest the product's. */
  id: string;
  productId: string;
  type: ProductType;
  title: string;
  urlSlug: string | null;
  pictureUrl: string | null;
  price: DerivedPrice;
}

/** A cart as the screen shows it. */
export interface ShownCart {
  cartId: string | null;
  open: ShownLine[];
  /** Lines of a payment in progress, left out of the sums (spec §4). */
  pending: ShownLine[];
  /** Lines that can no longer be bought: told to the person (spec §4). */
  removed: ShownLine[];
  summary: CartSummary;
  promocode: string | null;
  approveUrl: string | null;
  /** The order a payment is in progress for. */
  pendingOrderId: string | null;
}

/** Rebuilds the steps of a price that came over the wire. */
export function stepsOf(price: CartLine['price']): DerivedPrice {
  const parts = price.discountPrice;
  return describe(
    price.currency,
    {
      base: price.basePrice,
      sale: parts?.saleDiscountAmount ?? 0,
      subscription: parts?.subscriptionDiscountAmount ?? 0,
      promo: parts?.promocodeDiscountAmount ?? 0,
    },
    parts?.promocodeDiscountPercent ?? null,
  );
}

export function showLine(line: CartLine): ShownLine {
  return {
    id: line.cartLineId,
    productId: line.productId,
    type: line.productType,
    title: line.title,
    urlSlug: line.urlSlug,
    pictureUrl: line.promoPicture?.url ?? null,
    price: stepsOf(line.price),
  };
}

/** A guest's cart: the products' own prices, and what the code takes off each as the service said. */
export function showGuestCart(
  cards: readonly ProductCard[],
  promo: GuestPromo | null,
  currency: Currency,
): ShownCart {
  const open = cards.map((card) => guestLine(card, promo));
  return {
    cartId: null,
    open,
    pending: [],
    removed: [],
    summary: sumLines(
      currency,
      open.map(({ price }) => ({ status: 'CREATED', price })),
    ),
    promocode: promo?.code ?? null,
    approveUrl: null,
    pendingOrderId: null,
  };
}

function guestLine(card: ProductCard, promo: GuestPromo | null): ShownLine {
  const steps = stepsOf(card.price);
  const off = promo?.discounts.find((discount) => discount.product_id === card.id)?.amount ?? 0;
  const parts = steps.discountPrice;
  const price = describe(
    card.price.currency,
    {
      base: steps.basePrice,
      sale: parts?.saleDiscountAmount ?? 0,
      subscription: parts?.subscriptionDiscountAmount ?? 0,
      promo: Math.min(off, steps.finalPrice),
    },
    promo?.discount.percent ?? null,
  );
  const { shortTitle1, shortTitle2, urlSlug, promoPicture } = card.landing;
  return {
    id: card.id,
    productId: card.id,
    type: card.type,
    title: `${shortTitle1} ${shortTitle2}`.trim(),
    urlSlug,
    pictureUrl: promoPicture?.url ?? null,
    price,
  };
}
