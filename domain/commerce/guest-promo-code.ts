import type { Currency } from '../../contracts/scalars.ts';
import { includedIn } from './cart.ts';
import { derivePrice, type PriceRule } from './price.ts';
import {
  findGuestAdditions,
  findPromoCodeDiscount,
  type PromoCodeRule,
  promoCodeBringsNothing,
} from './promo-code.ts';

/** A product as the shop sells it now. */
export interface SoldProduct {
  sold: boolean;
  /** Ids of all its parts, at any depth. */
  includes: readonly string[];
  rule: PriceRule;
}

export interface GuestDiscounts {
  /** Products that the code adds. */
  adds: string[];
  /** The discount on each charged product that the code covers, in integer minor units. */
  discounts: { productId: string; amount: number }[];
}

/** Ids included in another product of the list, which is charged instead. */
export const partsAmong = (
  ids: readonly string[],
  offers: ReadonlyMap<string, Pick<SoldProduct, 'includes'>>,
): Map<string, string> =>
  includedIn(ids.map((id) => ({ productId: id, includes: offers.get(id)?.includes ?? [] })));

/** What a code does to a guest's cart (product §5); null when it covers nothing in it and adds nothing. */
export function discountGuestCart(
  promoCode: PromoCodeRule,
  productIds: readonly string[],
  offers: ReadonlyMap<string, SoldProduct>,
  { currency, now }: { currency: Currency; now: Date },
): GuestDiscounts | null {
  const inCart = [...new Set(productIds)];
  const isSold = (id: string) => offers.get(id)?.sold === true;
  const sellable = { ...promoCode, productIds: promoCode.productIds.filter(isSold) };
  const brought = findGuestAdditions(sellable, inCart);
  const parts = partsAmong([...inCart, ...brought].filter(isSold), offers);
  const isCharged = (id: string) => isSold(id) && !parts.has(id);
  const adds = brought.filter(isCharged);
  const charged = [...inCart.filter(isCharged), ...adds];
  if (promoCodeBringsNothing(promoCode, charged)) return null;
  const discounts = charged.flatMap((productId) => {
    const rule = offers.get(productId)?.rule;
    const discount = findPromoCodeDiscount(promoCode, productId);
    if (!rule || !discount) return [];
    const price = derivePrice({ rule, currency, now, viewer: 'guest', promoCode: discount });
    return [{ productId, amount: price.discountPrice.promocodeDiscountAmount }];
  });
  return { adds, discounts };
}
