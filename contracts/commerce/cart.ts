import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Price } from '../price.ts';
import { Currency, Id, Locale, MarketingHeaders, Minor, ProductType } from '../scalars.ts';
import { CART_MAX_LINES } from '../values.ts';
import { DeclineReason, PaymentProviderId } from './payment.ts';

export const CartStatus = z.enum(['CREATED', 'PENDING', 'REMOVED']);
export type CartStatus = z.output<typeof CartStatus>;

export const PurchaseType = z.enum(['PRODUCT']);

export const RemovalReason = z.enum(['NOT_SOLD', 'OWNED', 'INCLUDED_IN_PRODUCT', 'INCLUDED_IN_SUBSCRIPTION']);

/** Why a line is not charged. */
const Removal = z.object({
  reason: RemovalReason,
  /** The program or profession in the same cart that includes the product; only with `INCLUDED_IN_PRODUCT`. */
  includedIn: z.optional(z.object({ productId: Id, title: z.string() })),
});

/**
 * One product in the cart (product §3 Cart line). PENDING lines belong to a payment in progress; REMOVED lines are not
 * charged and carry a reason.
 */
export const CartLine = z.object({
  cartLineId: Id,
  cartId: Id,
  productId: Id,
  productType: ProductType,
  purchaseType: PurchaseType,
  status: CartStatus,
  title: z.string(),
  shortTitle1: z.string(),
  shortTitle2: z.string(),
  categoriesSlugs: z.array(z.string()),
  categoriesNames: z.array(z.string()),
  promoPicture: z.nullable(z.object({ url: z.string(), uri: z.string() })),
  urlSlug: z.nullable(z.string()),
  /** Language of the lessons for the locale of the call. */
  learningLanguage: Locale,
  currency: Currency,
  price: Price,
  /** On REMOVED lines only. */
  removal: z.optional(Removal),
});
export type CartLine = z.output<typeof CartLine>;

/** Sums of the open lines, in integer minor units; `total` is the amount to pay. */
export const CartSummary = z.object({
  currency: Currency,
  count: z.int(),
  base: Minor,
  sale: Minor,
  ownedParts: Minor,
  subscription: Minor,
  promo: Minor,
  total: Minor,
});
export type CartSummary = z.output<typeof CartSummary>;

/**
 * The caller's cart (product §3 Order cart). Lines of a payment in progress are included with status PENDING and
 * excluded from `summary`; `approveUrl` and `cancelUrl` continue or cancel that payment.
 */
export const OrderCart = z.object({
  status: CartStatus,
  cartId: z.nullable(Id),
  approveUrl: z.nullable(z.string()),
  cancelUrl: z.nullable(z.string()),
  /** The last payment of the order that waits, if it was declined. */
  declined: z.optional(z.object({ provider: PaymentProviderId, reason: DeclineReason })),
  appliedPromocode: z.nullable(z.string()),
  /** A code on the cart that no longer gives a discount, with the error code that says why; null when there is none. */
  promocodeRefusal: z.nullable(z.object({ code: z.string(), reason: z.string() })),
  cartLines: z.array(CartLine),
  summary: CartSummary,
});
export type OrderCart = z.output<typeof OrderCart>;

/** A product that was not added, with the reason; the others were. */
export const SkippedProduct = z.object({
  productId: Id,
  title: z.string(),
  /** PENDING: it belongs to a payment in progress. */
  reason: z.enum(['NOT_SOLD', 'OWNED', 'PENDING']),
});
export type SkippedProduct = z.output<typeof SkippedProduct>;

const NOT_FOR_SALE = [
  'product_not_found',
  'product_does_not_have_published_landing',
  'product_does_not_have_published_sub_products',
] as const;

const AddLinesBody = z.object({
  order_lines: z
    .array(z.object({ product_id: Id, purchase_type: z._default(PurchaseType, 'PRODUCT') }))
    .check(z.maxLength(CART_MAX_LINES)),
  /** True empties the cart first. */
  clear_before: z._default(z.boolean(), false),
});

export const cart = defineContract({
  getMine: {
    method: 'GET',
    path: '/api/orders/cart/my',
    access: 'user',
    summary: 'The cart of the caller',
    response: json(OrderCart),
    errors: [],
  },
  addLines: {
    method: 'POST',
    path: '/api/orders/cart',
    access: 'user',
    summary:
      'Adds products to the cart: all, or none if they do not fit; owned, unavailable and unknown ones are skipped',
    headers: MarketingHeaders,
    body: AddLinesBody,
    response: json(
      z.extend(OrderCart, {
        /** Absent when all were added. */
        skipped: z.optional(z.array(SkippedProduct)),
      }),
    ),
    errors: [...NOT_FOR_SALE, 'user_already_get_this_product', 'cart_is_full'],
  },
  removeLines: {
    method: 'DELETE',
    path: '/api/orders/cart/:cartId/lines',
    access: 'user',
    summary: 'Removes lines from the cart',
    params: z.object({ cartId: Id }),
    body: z.array(Id).check(z.minLength(1), z.maxLength(CART_MAX_LINES)),
    response: json(OrderCart),
    errors: ['order_not_found'],
  },
  purchase: {
    method: 'PUT',
    path: '/api/orders/cart/purchase',
    access: 'verified',
    summary: 'Turns the cart into an order that awaits payment; a repeated call returns the same order',
    headers: z.extend(MarketingHeaders, {
      /** This call sends the locale in upper case (product §7). */
      locale: z.optional(z.string().check(z.maxLength(8))),
      /** The total the user saw, `<minor units> <currency>`; a different total is refused with `price_has_changed`. */
      'x-cart-total': z.optional(z.string().check(z.maxLength(32))),
      /** The products the user saw (`productsMark`); other products are refused in the same way. */
      'x-cart-products': z.optional(z.string().check(z.maxLength(1_024))),
    }),
    response: json(z.object({ approveUrl: z.string() })),
    errors: [
      'cart_is_empty',
      'product_does_not_have_published_landing',
      'product_does_not_have_published_sub_products',
      'price_has_changed',
      'promocode_has_been_already_redeemed',
      'promocode_has_been_expired',
      'promocode_currency_not_supported',
    ],
  },
  clearDiscounts: {
    method: 'DELETE',
    path: '/api/orders/cart/remove/discounts',
    access: 'user',
    summary: 'Removes the promo code from the cart',
    response: json(z.object({ orderId: z.nullable(Id) })),
    errors: [],
  },
});
