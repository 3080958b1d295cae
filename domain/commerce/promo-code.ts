import type { ErrorCode } from '../../contracts/error-codes.ts';
import type { Currency } from '../../contracts/scalars.ts';
import type { PromoCodeDiscount } from './price.ts';

/** Maximum products a guest's code may add, counting those already in the cart (product §5, §9). */
export const GUEST_PROMO_CODE_MAX_PRODUCTS = 5;

/** A promo code as the rules see it. */
export interface PromoCodeRule extends PromoCodeDiscount {
  code: string;
  forAllProducts: boolean;
  productIds: readonly string[];
  validFrom: Date | null;
  validTo: Date | null;
  totalLimit: number | null;
  perUserLimit: number | null;
  /** Uses by all users. */
  used: number;
  /** Only this address may use the code, lower case; null for everyone. */
  email: string | null;
}

/** Letters and digits only (product §5); other text is `promocode_not_found` beside the field. */
export function isPromoCode(text: string): boolean {
  return /^[a-zA-Z0-9]{1,64}$/.test(text);
}

export interface PromoCodeUsage {
  /** Null for a guest, who cannot use a code bound to an address. */
  email: string | null;
  /** Uses by this user. */
  used: number;
}

/**
 * Why a code is refused, in the order of product §4 Orders and payments: not found, email, expired, already redeemed;
 * null when it may be used. `promoCodeBringsNothing` runs last and checks whether it has any effect.
 */
export function refusePromoCode(
  promoCode: PromoCodeRule | null,
  usage: PromoCodeUsage,
  now: Date,
): ErrorCode | null {
  if (!promoCode || (promoCode.validFrom && now < promoCode.validFrom)) return 'promocode_not_found';
  if (promoCode.email && promoCode.email !== usage.email?.toLowerCase()) return 'invalid_promocode_for_email';
  if (promoCode.validTo && now >= promoCode.validTo) return 'promocode_has_been_expired';
  if (promoCode.totalLimit !== null && promoCode.used >= promoCode.totalLimit)
    return 'promocode_has_been_already_redeemed';
  if (promoCode.perUserLimit !== null && usage.used >= promoCode.perUserLimit) {
    return 'promocode_has_been_already_redeemed';
  }
  return null;
}

/** Whether the code has a discount in this currency: a percentage always has, an amount only if given. */
export function promoCodeWorksIn(promoCode: PromoCodeDiscount, currency: Currency): boolean {
  return promoCode.percent !== null || (promoCode.amounts?.[currency] ?? 0) > 0;
}

/** Whether the code gives a discount on this product. */
export function promoCodeCovers(
  promoCode: Pick<PromoCodeRule, 'forAllProducts' | 'productIds'>,
  productId: string,
): boolean {
  return promoCode.forAllProducts || promoCode.productIds.includes(productId);
}

/** The discount of a code on a product; null when the code does not cover it. */
export function findPromoCodeDiscount(
  promoCode: (PromoCodeDiscount & Pick<PromoCodeRule, 'forAllProducts' | 'productIds'>) | null,
  productId: string,
): PromoCodeDiscount | null {
  if (!promoCode || !promoCodeCovers(promoCode, productId)) return null;
  return { percent: promoCode.percent, amounts: promoCode.amounts };
}

/** Products of the code to add to a cart: those neither in it nor owned. */
export function findPromoCodeAdditions(
  promoCode: Pick<PromoCodeRule, 'forAllProducts' | 'productIds'>,
  inCart: readonly string[],
  owned: ReadonlySet<string>,
): string[] {
  if (promoCode.forAllProducts) return [];
  return promoCode.productIds.filter((id) => !inCart.includes(id) && !owned.has(id));
}

/**
 * Products a code may still add for a guest: at most 5 promo products in total, including those in the cart
 * (product §5).
 */
export function findGuestAdditions(
  promoCode: Pick<PromoCodeRule, 'forAllProducts' | 'productIds'>,
  inCart: readonly string[],
): string[] {
  if (promoCode.forAllProducts) return [];
  const already = promoCode.productIds.filter((id) => inCart.includes(id)).length;
  return findPromoCodeAdditions(promoCode, inCart, new Set()).slice(
    0,
    Math.max(0, GUEST_PROMO_CODE_MAX_PRODUCTS - already),
  );
}

/** A product-specific code that covers nothing in the cart: `products_havent_been_added`. */
export function promoCodeBringsNothing(
  promoCode: Pick<PromoCodeRule, 'forAllProducts' | 'productIds'>,
  inCart: readonly string[],
): boolean {
  return !promoCode.forAllProducts && !inCart.some((id) => promoCodeCovers(promoCode, id));
}

/** Where a code stands for managers: not begun, usable, used up, or over. */
export function promoCodeState(
  {
    validFrom,
    validTo,
    totalLimit,
    used,
  }: Pick<PromoCodeRule, 'validFrom' | 'validTo' | 'totalLimit' | 'used'>,
  now: Date,
): 'SCHEDULED' | 'ACTIVE' | 'USED_UP' | 'ENDED' {
  if (validTo && now >= validTo) return 'ENDED';
  if (totalLimit !== null && used >= totalLimit) return 'USED_UP';
  return validFrom && now < validFrom ? 'SCHEDULED' : 'ACTIVE';
}
