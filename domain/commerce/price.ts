import type { Locale } from '../../contracts/locales.ts';
import type { Price } from '../../contracts/price.ts';
import type { Currency } from '../../contracts/scalars.ts';

/** Price lists by locale (product §4 Prices): USD unless named here. */
const CURRENCY_BY_LOCALE: Partial<Record<Locale, Currency>> = {
  de: 'EUR',
  es: 'EUR',
  fr: 'EUR',
  it: 'EUR',
  pt: 'EUR',
  ru: 'RUB',
  hi: 'INR',
  bn: 'INR',
};

/** The currency of sales in a locale. */
export function currencyOf(locale: Locale): Currency {
  return CURRENCY_BY_LOCALE[locale] ?? 'USD';
}

/** How the price schema expresses a sale. */
export const SALE_KINDS = ['PERCENT', 'AMOUNT'] as const;

/** A sale of the price schema: by percent 1–100 or by an amount per currency, within its dates. */
export interface SaleRule {
  percent: number | null;
  /** Currency → integer minor units. */
  amounts: Readonly<Record<string, number>> | null;
  from: Date | null;
  to: Date | null;
}

/** The price of a product: the row of the price schema in force, with its level's amounts. */
export interface PriceRule {
  /** Currency → integer minor units; null means free. */
  amounts: Readonly<Record<string, number>> | null;
  sale: SaleRule | null;
  /** 0–100. */
  subscriptionPercent: number;
}

/** A promo code's discount on one product: a percentage, or an amount per currency. */
export interface PromoCodeDiscount {
  percent: number | null;
  amounts: Readonly<Record<string, number>> | null;
}

export const PRICE_STEPS = ['base', 'sale', 'subscription', 'promo', 'final'] as const;

/** One step of a price, in order of calculation; discounts are positive amounts to subtract. */
export interface PriceStep {
  kind: (typeof PRICE_STEPS)[number];
  amount: number;
}

export interface DerivedPrice extends Price {
  /** Always base and final; a discount only when it is not zero. */
  steps: PriceStep[];
}

export interface PriceInput {
  rule: PriceRule;
  currency: Currency;
  now: Date;
  /** A paid subscriber, or a guest (product §6: guests are shown subscription prices). */
  subscriber: boolean;
  promoCode?: PromoCodeDiscount | null;
}

/** Maximum price in minor units: percentages of it are still exact (`percentOf`). */
export const LARGEST_PRICE = 9_999_999_999_999;

export const FREE_RULE: PriceRule = { amounts: null, sale: null, subscriptionPercent: 0 };

/** `percent` of integer minor units, rounded half up; exact up to `LARGEST_PRICE`. */
export function percentOf(amount: number, percent: number): number {
  return Math.floor((amount * percent * 2 + 100) / 200);
}

/** Whether the sale is active now: `from` inclusive, `to` exclusive. */
export function saleRuns(sale: SaleRule | null, now: Date): sale is SaleRule {
  if (!sale) return false;
  return (!sale.from || sale.from <= now) && (!sale.to || now < sale.to);
}

/** Whether a product can be sold in a currency: it is free, or its price level has an amount in it. */
export function isPricedIn(rule: Pick<PriceRule, 'amounts'>, currency: Currency): boolean {
  return rule.amounts === null || rule.amounts[currency] !== undefined;
}

function baseOf(rule: PriceRule, currency: Currency): number {
  if (!rule.amounts) return 0;
  const amount = rule.amounts[currency];
  if (amount === undefined) throw new RangeError(`price level has no amount in ${currency}`);
  return amount;
}

function takeOff(rest: number, percent: number | null, amount: number | undefined): number {
  const off = percent === null ? (amount ?? 0) : percentOf(rest, percent);
  return Math.min(Math.max(off, 0), rest);
}

/**
 * base → sale → subscription → promo → final; each discount is taken off the remaining amount, rounded half up per line
 * (product §4 Prices). Integer minor units; never below 0.
 */
export function derivePrice({ rule, currency, now, subscriber, promoCode }: PriceInput): DerivedPrice {
  const base = baseOf(rule, currency);
  const sale = saleRuns(rule.sale, now) ? takeOff(base, rule.sale.percent, rule.sale.amounts?.[currency]) : 0;
  const subscription = subscriber ? takeOff(base - sale, rule.subscriptionPercent, undefined) : 0;
  const beforePromoCode = base - sale - subscription;
  const promoCodeDiscount = promoCode
    ? takeOff(beforePromoCode, promoCode.percent, promoCode.amounts?.[currency])
    : 0;
  return describe(
    currency,
    { base, sale, subscription, promo: promoCodeDiscount },
    promoCode?.percent ?? null,
  );
}

/** The parts of a price; `base − sale − subscription − promoCode` is the amount to pay. */
export interface PriceParts {
  base: number;
  sale: number;
  subscription: number;
  promo: number;
}

/** The price of a line from the unit price. */
export function timesQuantity(unit: PriceParts, quantity: number): PriceParts {
  const { base, sale, subscription, promo: promoCode } = unit;
  return {
    base: base * quantity,
    sale: sale * quantity,
    subscription: subscription * quantity,
    promo: promoCode * quantity,
  };
}

/** A price from its parts, e.g. from the snapshot on an order line. */
export function describe(currency: Currency, parts: PriceParts, promoPercent: number | null): DerivedPrice {
  const { base, sale, subscription, promo: promoCode } = parts;
  const final = base - sale - subscription - promoCode;
  const steps: PriceStep[] = [{ kind: 'base', amount: base }];
  if (sale > 0) steps.push({ kind: 'sale', amount: sale });
  if (subscription > 0) steps.push({ kind: 'subscription', amount: subscription });
  if (promoCode > 0) steps.push({ kind: 'promo', amount: promoCode });
  steps.push({ kind: 'final', amount: final });
  return {
    free: final === 0,
    currency,
    basePrice: base,
    discountPrice:
      final === base
        ? null
        : {
            basePrice: base,
            saleDiscountAmount: sale,
            subscriptionDiscountAmount: subscription,
            promocodeDiscountPercent: promoCode > 0 ? promoPercent : null,
            promocodeDiscountAmount: promoCode,
          },
    finalPrice: final,
    steps,
  };
}

/** Whether only the subscription makes it free: then it is open while the subscription runs, not permanently. */
export function isFreeBySubscription({ finalPrice, discountPrice }: Price): boolean {
  const { subscriptionDiscountAmount = 0, promocodeDiscountAmount = 0 } = discountPrice ?? {};
  return finalPrice === 0 && subscriptionDiscountAmount > 0 && promocodeDiscountAmount === 0;
}

/** The badge: the total discount as a percentage of the base, rounded half up; 0 when there is none (product §9). */
export function discountPercent(price: Price): number {
  if (price.basePrice <= 0) return 0;
  return Math.floor(((price.basePrice - price.finalPrice) * 200 + price.basePrice) / (price.basePrice * 2));
}
