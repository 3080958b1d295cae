import { ApiError } from '../../contracts/api-error.ts';
import type { AppliedPromoCode, GuestPromoCode } from '../../contracts/commerce/promo-code.ts';
import type { EventDetails } from '../../contracts/commerce/tracking.ts';
import type { MarketingLocation } from '../../contracts/scalars.ts';
import type { CamelCased } from '../camel-case.ts';
import type { ShownCart } from './cart.ts';
import { isPromoCode } from './promo-code.ts';

/** The cart, or the choice of a payment provider, is shown; null for an empty cart. */
export function cartEvent(event: 'cart' | 'checkout', { open, summary }: ShownCart): EventDetails | null {
  if (open.length === 0) return null;
  const product_id = open.map((line) => line.productId);
  return { event, product_id, value: summary.total, currency: summary.currency, location: event };
}

/** What the service answered, in the names of product §3. */
type Answer = CamelCased<AppliedPromoCode> | CamelCased<GuestPromoCode>;

/** Promo-code event of product §3, from what the person entered and what the service answered. */
export interface PromoCodeAttempt {
  code: string;
  location: MarketingLocation;
  isSignedUp: boolean;
  /** Products in the cart before the code. */
  cartProductIds: readonly string[];
  /** Null when the code was refused. */
  answer: Answer | null;
  error: unknown;
}

/** A refusal without an error code is reported as `Error` (product §8). */
export function promoCodeApplyEvent(attempt: PromoCodeAttempt): EventDetails {
  const { code, location, isSignedUp, cartProductIds, answer, error } = attempt;
  const effect = answer ? effectOf(answer) : NOTHING;
  return {
    event: 'promocode_apply',
    // Anything may be typed into the field, an address too: only what can be a code is reported.
    code: isPromoCode(code) ? code.toUpperCase() : '',
    description: answer?.description ?? '',
    discount: answer ? (answer.discount.percent ?? answer.discount.amount ?? 0) : 0,
    result: answer ? 'success' : 'fail',
    error: answer ? '' : error instanceof ApiError ? error.code : 'Error',
    is_signed_up: isSignedUp,
    ...effect,
    cart_product_id: effect.cart_product_id ?? [...cartProductIds],
    location,
  };
}

type Effect = Pick<
  Extract<EventDetails, { event: 'promocode_apply' }>,
  'apply_for' | 'product_id' | 'order_id' | 'added_product_id'
> & { cart_product_id: string[] | null };

const NOTHING: Effect = {
  apply_for: 'specific_products',
  product_id: [],
  order_id: '',
  added_product_id: [],
  cart_product_id: null,
};

const idsOf = (products: readonly { productId: string }[]) => products.map((item) => item.productId);

function effectOf(answer: Answer): Effect {
  if ('isAllProductsDiscount' in answer) {
    return {
      apply_for: answer.isAllProductsDiscount ? 'all_products' : 'specific_products',
      product_id: idsOf(answer.discounts),
      order_id: '',
      added_product_id: idsOf(answer.productsAdded),
      cart_product_id: null,
    };
  }
  return {
    apply_for: answer.forAllProduct ? 'all_products' : 'specific_products',
    product_id: idsOf(answer.products),
    order_id: answer.orderId ?? '',
    added_product_id: idsOf(answer.productsAddedToCart),
    cart_product_id: idsOf(answer.productsInCart),
  };
}

/**
 * An event for the tag manager's data layer: amounts in whole units, products under `ecommerce`. The entry before it
 * empties `ecommerce`, because the data layer merges objects.
 */
export function dataLayerEntries(details: EventDetails, pageLocation: string | undefined): object[] {
  const { event, ...fields } = details;
  const page = pageLocation === undefined ? {} : { page_location: pageLocation };
  if (!('product_id' in details) || event === 'promocode_apply') return [{ event, ...fields, ...page }];
  const { product_id: ids = [], ...rest } = details;
  const location = 'location' in rest ? rest.location : undefined;
  const money = 'value' in rest ? { value: rest.value / 100, currency: rest.currency } : {};
  const order = 'order_id' in rest ? { transaction_id: rest.order_id } : {};
  const items = ids.map((id) => ({ item_id: id, quantity: 1 }));
  return [
    { ecommerce: null },
    { event, ecommerce: { ...order, ...money, items }, ...(location && { location }), ...page },
  ];
}
