import type { AppliedPromoCode, GuestPromoCode, PromoCodeInfo } from '@/contracts/commerce/promo-code';
import type { MarketingLocation } from '@/contracts/scalars';
import { type CamelCased, camelCased } from '@/domain/camel-case';
import type { Api } from '@/services/api';
import { marketingHeaders } from '@/services/campaign';
import { promoCode } from '@/services/endpoints';

/** The calls answer in snake_case; screens use the names of product §3. */
export type ShownPromoCode = CamelCased<PromoCodeInfo>;
export type ShownAppliedPromoCode = CamelCased<AppliedPromoCode>;
export type ShownGuestPromoCode = CamelCased<GuestPromoCode>;

/** What a code did: to the cart of the account, or to a guest's. */
export type AppliedCode =
  | { to: 'account'; applied: ShownAppliedPromoCode }
  | { to: 'browser'; applied: ShownGuestPromoCode };

/** What a code gives, whether or not this visitor may use it. */
export const readPromoCode = async (api: Api, code: string): Promise<ShownPromoCode> =>
  camelCased(await api(promoCode.info, { params: { code } }));

/** Checks the code for this visitor, and reports where it was entered; changes nothing. */
export const redeemPromoCode = async (api: Api, code: string, location: MarketingLocation) =>
  camelCased(await api(promoCode.redeem, { params: { code }, headers: marketingHeaders(location) }));

/** Puts the code and its products into the cart of the account. */
export const applyPromoCode = async (
  api: Api,
  code: string,
  location: MarketingLocation,
): Promise<ShownAppliedPromoCode> =>
  camelCased(await api(promoCode.apply, { params: { code }, headers: marketingHeaders(location) }));

/** What the code does to a cart in this browser. */
export const applyGuestPromoCode = async (
  api: Api,
  code: string,
  productIds: readonly string[],
  location?: MarketingLocation,
): Promise<ShownGuestPromoCode> => {
  const headers = location ? marketingHeaders(location) : {};
  return camelCased(
    await api(promoCode.applyGuest, { params: { code }, headers, body: { productIds: [...productIds] } }),
  );
};
