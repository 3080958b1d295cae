import type { ErrorCode } from '../../contracts/error-codes.ts';
import type { Currency } from '../../contracts/scalars.ts';
import type { PromoDiscount } from './price.ts';

/** Maximum products a guest's code may add, counting those already in the cart (product §5, §9). */
export const GUEST_PROMO_MAX = 5;

/** A promo code as the rules see it. */
export interface PromoRule extends PromoDiscount {
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
export function isPromoText(text: string): boolean {
  return /^[a-zA-Z0-9]{1,64}$/.test(text);
}

export interface PromoPerson {
  /** Null for a guest, who cannot use a code bound to an address. */
  email: string | null;
  /** Uses by this user. */
  used: number;
}

/**
 * Why a code is refused, in the order of product §4 Orders and payments: not found, email, expired, already redeemed;
 * null when it may be used. `promoBringsNothing` runs last and checks whether it has any effect.
 */
export function refusePromo(promo: PromoRule | null, person: PromoPerson, now: Date): ErrorCode | null {
  if (!promo || (promo.validFrom && now < promo.validFrom)) return 'promocode_not_found';
  if (promo.email && promo.email !== person.email?.toLowerCase()) return 'invalid_promocode_for_email';
  if (promo.validTo && now >= promo.validTo) return 'promocode_has_been_expired';
  if (promo.totalLimit !== null && promo.used >= promo.totalLimit)
    return 'promocode_has_been_already_redeemed';
  if (promo.perUserLimit !== null && person.used >= promo.perUserLimit) {
    return 'promocode_has_been_already_redeemed';
  }
  return null;
}

/** Whether the code has a discount in this currency: a percentage always has, an amount only if given. */
export function promoWorksIn(promo: PromoDiscount, currency: Currency): boolean {
  return promo.percent !== null || (promo.amounts?.[currency] ?? 0) > 0;
}

/** Whether the code gives a discount on this product. */
export function promoCovers(
  promo: Pick<PromoRule, 'forAllProducts' | 'productIds'>,
  productId: string,
): boolean {
  return promo.forAllProducts || promo.productIds.includes(productId);
}

/** The discount of a code on a product; null when the code does not cover it. */
export function promoDiscountFor(promo: PromoRule | null, productId: string): PromoDiscount | null {
  if (!promo || !promoCovers(promo, productId)) return null;
  return { percent: promo.percent, amounts: promo.amounts };
}

/** Products of the code to add to a cart: those neither in it nor owned. */
export function promoAdditions(
  promo: Pick<PromoRule, 'forAllProducts' | 'productIds'>,
  inCart: readonly string[],
  owned: ReadonlySet<string>,
): string[] {
  if (promo.forAllProducts) return [];
  return promo.productIds.filter((id) => !inCart.includes(id) && !owned.has(id));
}

/**
 * Products a code may still add for a guest: at most 5 promo products in total, including those in the cart
 * (product §5).
 */
export function guestAdditions(
  promo: Pick<PromoRule, 'forAllProducts' | 'productIds'>,
  inCart: readonly string[],
): string[] {
  if (promo.forAllProducts) return [];
  const already = promo.productIds.filter((id) => inCart.includes(id)).length;
  return promoAdditions(promo, inCart, new Set()).slice(0, Math.max(0, GUEST_PROMO_MAX - already));
}

/** A product-specific code that covers nothing in the cart: `products_havent_been_added`. */
export function promoBringsNothing(
  promo: Pick<PromoRule, 'forAllProducts' | 'productIds'>,
  inCart: readonly string[],
): boolean {
  return !promo.forAllProducts && !inCart.some((id) => promoCovers(promo, id));
}
