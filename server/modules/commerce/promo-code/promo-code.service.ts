import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  AppliedPromoCode,
  GuestPromoCode,
  PromoCodeInfo,
} from '../../../../contracts/commerce/promo-code.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Currency } from '../../../../contracts/scalars.ts';
import { discountGuestCart, partsAmong } from '../../../../domain/commerce/guest-promo-code.ts';
import {
  findPromoCodeAdditions,
  findPromoCodeDiscount,
  promoCodeBringsNothing,
} from '../../../../domain/commerce/promo-code.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { PromoCodeRedemption, PromoCodeRow, UserRef } from './promo-code-redemption.ts';

/** Limits guessing: wrong codes per address and hour (product §4 Promo codes). */
export interface MissLimit {
  /** Throws when this address has had too many wrong codes. */
  refuse(ip: string): Promise<void>;
  miss(ip: string): Promise<void>;
}

export interface PromoCodeDeps {
  promoCodeRedemption: Pick<PromoCodeRedemption, 'require' | 'find'>;
  cart: Pick<CartService, 'applyPromoCode' | 'openLines' | 'addable' | 'readOffers'>;
  misses: MissLimit;
  now?: () => Date;
}

export interface PromoCodeRequest {
  user: UserRef | null;
  locale: Locale;
  currency: Currency;
  ip: string;
}

const refs = (ids: readonly string[]) => ids.map((product_id) => ({ product_id }));

export function createPromoCodeService({
  promoCodeRedemption,
  cart,
  misses,
  now = () => new Date(),
}: PromoCodeDeps) {
  async function guarded(ip: string, read: () => Promise<PromoCodeRow>): Promise<PromoCodeRow> {
    await misses.refuse(ip);
    try {
      return await read();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'promocode_not_found') await misses.miss(ip);
      throw error;
    }
  }

  async function info(code: string, { currency, ip }: PromoCodeRequest): Promise<PromoCodeInfo> {
    return describePromoCode(await guarded(ip, () => promoCodeRedemption.find(code)), currency);
  }

  async function redeem(code: string, { user, currency, ip }: PromoCodeRequest) {
    const promoCode = await guarded(ip, () => promoCodeRedemption.require(code, { user, currency }));
    return { ...describePromoCode(promoCode, currency), result: 'SUCCESS' as const };
  }

  async function apply(code: string, { user, ip, ...shop }: PromoCodeRequest & { user: UserRef }) {
    const { currency } = shop;
    const promoCode = await guarded(ip, () => promoCodeRedemption.require(code, { user, currency }));
    const requester = { ...user, ...shop };
    const before = (await cart.openLines(requester)).map((line) => line.productId);
    const addable = await cart.addable(requester, findPromoCodeAdditions(promoCode, before, new Set()));
    const offers = await cart.readOffers([...before, ...addable], shop);
    const parts = partsAmong([...before, ...addable], offers);
    const brings = addable.filter((id) => !parts.has(id));
    if (promoCodeBringsNothing(promoCode, [...before, ...brings]))
      throw new ApiError('products_havent_been_added');
    const { orderId, adds } = await cart.applyPromoCode(requester, promoCode.id, brings);
    const lines = await cart.openLines(requester);
    const covered = lines.filter((line) => findPromoCodeDiscount(promoCode, line.productId));
    return {
      code: promoCode.code,
      discount100: promoCode.percent === 100,
      for_all_product: promoCode.forAllProducts,
      applicable_for_products: refs(covered.map((line) => line.productId)),
      products: refs(promoCode.productIds),
      discount: discountOf(promoCode, currency),
      description: promoCode.description,
      products_added_to_cart: refs(adds),
      products_in_cart: refs(lines.map((line) => line.productId)),
      order_id: orderId,
    } satisfies AppliedPromoCode;
  }

  async function applyGuest(
    code: string,
    productIds: readonly string[],
    requester: PromoCodeRequest,
  ): Promise<GuestPromoCode> {
    const { currency } = requester;
    const promoCode = await guarded(requester.ip, () =>
      promoCodeRedemption.require(code, { user: null, currency }),
    );
    const offers = await cart.readOffers([...productIds, ...promoCode.productIds], requester);
    const found = discountGuestCart(promoCode, productIds, offers, { currency, now: now() });
    if (!found) throw new ApiError('products_havent_been_added');
    return {
      code: promoCode.code,
      description: promoCode.description,
      discount: discountOf(promoCode, currency),
      is_all_products_discount: promoCode.forAllProducts,
      all_products_discount_amount: promoCode.forAllProducts
        ? found.discounts.reduce((sum, { amount }) => sum + amount, 0)
        : 0,
      discounts: found.discounts.map(({ productId, amount }) => ({ product_id: productId, amount })),
      products_added: refs(found.adds),
    };
  }

  return { info, redeem, apply, applyGuest };
}

export type PromoCodeService = ReturnType<typeof createPromoCodeService>;

function discountOf(promoCode: PromoCodeRow, currency: Currency) {
  return { percent: promoCode.percent, amount: promoCode.amounts?.[currency] ?? null, currency };
}

function describePromoCode(promoCode: PromoCodeRow, currency: Currency): PromoCodeInfo {
  return {
    code: promoCode.code,
    description: promoCode.description,
    discount: discountOf(promoCode, currency),
    for_all_product: promoCode.forAllProducts,
    products: refs(promoCode.productIds),
    valid_until: promoCode.validTo?.toISOString() ?? null,
  };
}
