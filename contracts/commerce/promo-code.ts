import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Currency, Id, Instant, MarketingHeaders, Minor } from '../scalars.ts';

/** The service checks for letters and digits: anything else is `promocode_not_found` (product §5). */
const CodeParams = z.object({ code: z.string().check(z.minLength(1), z.maxLength(64)) });

const ProductRef = z.object({ product_id: Id });

/** The discount of a code: a percentage, or integer minor units of the caller's currency for each product it covers. */
const Discount = z.object({
  percent: z.nullable(z.int()),
  amount: z.nullable(Minor),
  currency: Currency,
});

export const PromoCodeInfo = z.object({
  code: z.string(),
  description: z.string(),
  discount: Discount,
  for_all_product: z.boolean(),
  products: z.array(ProductRef),
  valid_until: z.nullable(Instant),
});
export type PromoCodeInfo = z.output<typeof PromoCodeInfo>;

/** Response for a signed-in user (product §3 Promo code response). */
export const AppliedPromoCode = z.object({
  code: z.string(),
  discount100: z.boolean(),
  for_all_product: z.boolean(),
  /** Products in the cart that the code now discounts. */
  applicable_for_products: z.array(ProductRef),
  /** Products the code is limited to; empty when it is for all. */
  products: z.array(ProductRef),
  discount: Discount,
  description: z.string(),
  products_added_to_cart: z.array(ProductRef),
  products_in_cart: z.array(ProductRef),
  order_id: z.nullable(Id),
});
export type AppliedPromoCode = z.output<typeof AppliedPromoCode>;

/** Response for a guest: the discount on each product of the local cart, and on those that the code adds. */
export const GuestPromoCode = z.object({
  code: z.string(),
  description: z.string(),
  discount: Discount,
  is_all_products_discount: z.boolean(),
  /** Total discount on all the given products when the code is for all; integer minor units. */
  all_products_discount_amount: Minor,
  discounts: z.array(z.object({ product_id: Id, amount: Minor })),
  /** Products the code adds: at most 5 promo products in total, including those already in the cart. */
  products_added: z.array(ProductRef),
});
export type GuestPromoCode = z.output<typeof GuestPromoCode>;

const REFUSALS = [
  'promocode_not_found',
  'invalid_promocode_for_email',
  'promocode_has_been_expired',
  'promocode_has_been_already_redeemed',
  'promocode_currency_not_supported',
  'too_many_attempts',
] as const;

export const promoCode = defineContract({
  info: {
    method: 'GET',
    path: '/api/promocodes/:code/info',
    access: 'optional',
    summary: 'Details of a promo code',
    params: CodeParams,
    response: json(PromoCodeInfo),
    errors: ['promocode_not_found', 'too_many_attempts'],
  },
  redeem: {
    method: 'GET',
    path: '/api/promocodes/:code/redeem',
    access: 'optional',
    summary: 'Checks a promo code for the caller without applying it or using it up',
    params: CodeParams,
    headers: MarketingHeaders,
    response: json(z.extend(PromoCodeInfo, { result: z.enum(['SUCCESS']) })),
    errors: [...REFUSALS],
  },
  apply: {
    method: 'POST',
    path: '/api/promocodes/:code/apply',
    access: 'user',
    summary: 'Applies a promo code to the cart and adds its products',
    params: CodeParams,
    headers: MarketingHeaders,
    response: json(AppliedPromoCode),
    errors: [...REFUSALS, 'products_havent_been_added', 'cart_is_full'],
  },
  applyGuest: {
    method: 'POST',
    path: '/api/promocodes/:code/apply-guest',
    access: 'public',
    summary: 'What a promo code does to a local cart',
    params: CodeParams,
    headers: MarketingHeaders,
    body: z.object({ productIds: z.array(Id).check(z.maxLength(100)) }),
    response: json(GuestPromoCode),
    errors: [...REFUSALS, 'products_havent_been_added'],
  },
});
