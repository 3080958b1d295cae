import { ApiError } from '../../../../contracts/api-error.ts';
import type { GuestPromo, PromoApplied, PromoInfo } from '../../../../contracts/commerce/promo-code.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { includedIn } from '../../../../domain/commerce/cart.ts';
import { currencyOf, derivePrice } from '../../../../domain/commerce/price.ts';
import {
  guestAdditions,
  promoAdditions,
  promoBringsNothing,
  promoDiscountFor,
} from '../../../../domain/commerce/promo-code.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { PromoBook, PromoPersonRef, PromoRecord } from './promo-code-redemption.ts';

/** Limits guessing: wrong codes per address and hour (product §4 Promo codes). */
export interface MissLimit {
  /** Throws when this address has had too many wrong codes. */
  refuse(ip: string): Promise<void>;
  miss(ip: string): Promise<void>;
}

export interface PromocodeDeps {
  promoBook: Pick<PromoBook, 'require' | 'find'>;
  cart: Pick<CartService, 'applyPromo' | 'openLines' | 'addable' | 'readOffers'>;
  misses: MissLimit;
  now?: () => Date;
}

export interface PromoAsker {
  person: PromoPersonRef | null;
  locale: Locale;
  ip: string;
}

/** Products included in another product of the list: they are not charged. */
const partsAmong = (ids: readonly string[], offers: Awaited<ReturnType<CartService['readOffers']>>) =>
  includedIn(ids.map((id) => ({ productId: id, includes: offers.get(id)?.includes ?? [] })));

const refs = (ids: readonly string[]) => ids.map((product_id) => ({ product_id }));

export function createPromocodeService({ promoBook, cart, misses, now = () => new Date() }: PromocodeDeps) {
  async function guarded(ip: string, read: () => Promise<PromoRecord>): Promise<PromoRecord> {
    await misses.refuse(ip);
    try {
      return await read();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'promocode_not_found') await misses.miss(ip);
      throw error;
    }
  }

  async function info(code: string, { locale, ip }: PromoAsker): Promise<PromoInfo> {
    return describePromo(await guarded(ip, () => promoBook.find(code)), locale);
  }

  async function redeem(code: string, { person, locale, ip }: PromoAsker) {
    const user = { person, currency: currencyOf(locale) };
    const promo = await guarded(ip, () => promoBook.require(code, user));
    return { ...describePromo(promo, locale), result: 'SUCCESS' as const };
  }

  async function apply(code: string, { person, locale, ip }: PromoAsker & { person: PromoPersonRef }) {
    const user = { person, currency: currencyOf(locale) };
    const promo = await guarded(ip, () => promoBook.require(code, user));
    const asker = { ...person, locale };
    const before = (await cart.openLines(asker)).map((line) => line.productId);
    const addable = await cart.addable(asker, promoAdditions(promo, before, new Set()));
    const offers = await cart.readOffers([...before, ...addable], locale);
    const parts = partsAmong([...before, ...addable], offers);
    const brings = addable.filter((id) => !parts.has(id));
    if (promoBringsNothing(promo, [...before, ...brings])) throw new ApiError('products_havent_been_added');
    const { orderId, adds } = await cart.applyPromo(asker, promo.id, brings);
    const lines = await cart.openLines(asker);
    const covered = lines.filter((line) => promoDiscountFor(promo, line.productId));
    return {
      code: promo.code,
      discount100: promo.percent === 100,
      for_all_product: promo.forAllProducts,
      applicable_for_products: refs(covered.map((line) => line.productId)),
      products: refs(promo.productIds),
      discount: discountOf(promo, locale),
      description: promo.description,
      products_added_to_cart: refs(adds),
      products_in_cart: refs(lines.map((line) => line.productId)),
      order_id: orderId,
    } satisfies PromoApplied;
  }

  async function applyGuest(
    code: string,
    productIds: readonly string[],
    asker: PromoAsker,
  ): Promise<GuestPromo> {
    const currency = currencyOf(asker.locale);
    const promo = await guarded(asker.ip, () => promoBook.require(code, { person: null, currency }));
    const inCart = [...new Set(productIds)];
    const offers = await cart.readOffers([...inCart, ...promo.productIds], asker.locale);
    const isSold = (id: string) => offers.get(id)?.sold === true;
    const sellable = { ...promo, productIds: promo.productIds.filter(isSold) };
    const brought = guestAdditions(sellable, inCart);
    const parts = partsAmong([...inCart, ...brought].filter(isSold), offers);
    const isCharged = (id: string) => isSold(id) && !parts.has(id);
    const adds = brought.filter(isCharged);
    const charged = [...inCart.filter(isCharged), ...adds];
    if (promoBringsNothing(promo, charged)) throw new ApiError('products_havent_been_added');
    const discounts = charged.flatMap((id) => {
      const rule = offers.get(id)?.rule;
      const discount = promoDiscountFor(promo, id);
      if (!rule || !discount) return [];
      const price = derivePrice({ rule, currency, now: now(), subscriber: true, promo: discount });
      return [{ product_id: id, amount: price.discountPrice?.promocodeDiscountAmount ?? 0 }];
    });
    return {
      code: promo.code,
      description: promo.description,
      discount: discountOf(promo, asker.locale),
      is_all_products_discount: promo.forAllProducts,
      all_products_discount_amount: promo.forAllProducts
        ? discounts.reduce((sum, d) => sum + d.amount, 0)
        : 0,
      discounts,
      products_added: refs(adds),
    };
  }

  return { info, redeem, apply, applyGuest };
}

export type PromocodeService = ReturnType<typeof createPromocodeService>;

function discountOf(promo: PromoRecord, locale: Locale) {
  const currency = currencyOf(locale);
  return { percent: promo.percent, amount: promo.amounts?.[currency] ?? null, currency };
}

function describePromo(promo: PromoRecord, locale: Locale): PromoInfo {
  return {
    code: promo.code,
    description: promo.description,
    discount: discountOf(promo, locale),
    for_all_product: promo.forAllProducts,
    products: refs(promo.productIds),
    valid_until: promo.validTo?.toISOString() ?? null,
  };
}
