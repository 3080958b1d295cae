import type { Price } from '../../contracts/price.ts';
import type { Currency } from '../../contracts/scalars.ts';
import { roundingStep } from './currency.ts';

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

/** A course of a program or profession, with the amounts of its own price level: its weight in the whole. */
export interface CourseWeight {
  productId: string;
  amounts: Readonly<Record<string, number>> | null;
}

/** The price of a product: the row of the price schema in force, with its level's amounts. */
export interface PriceRule {
  /** Currency → integer minor units; null means free. */
  amounts: Readonly<Record<string, number>> | null;
  sale: SaleRule | null;
  /** 0–100. */
  subscriptionPercent: number;
  /** Currency → lowest price of the 30 days before the sale; null when unknown. */
  lowestBefore?: Readonly<Record<string, number>> | null;
  /** The courses of a program or profession; only needed for people who own some of them. */
  courses?: readonly CourseWeight[];
}

/** A promo code's discount on one product: a percentage, or an amount per currency. */
export interface PromoCodeDiscount {
  percent: number | null;
  amounts: Readonly<Record<string, number>> | null;
}

export const PRICE_STEPS = ['base', 'sale', 'ownedParts', 'subscription', 'promo', 'final'] as const;

/** One step of a price, in order of calculation; discounts are positive amounts to subtract. */
export interface PriceStep {
  kind: (typeof PRICE_STEPS)[number];
  amount: number;
}

export interface DerivedPrice extends Price {
  /** Always base and final; a discount only when it is not zero. */
  steps: PriceStep[];
}

/** Subscribers pay subscription prices; guests are shown them as an offer, other users are not (product §6). */
export type PriceViewer = 'guest' | 'user' | 'subscriber';

export interface PriceInput {
  rule: PriceRule;
  currency: Currency;
  now: Date;
  viewer: PriceViewer;
  /** Products that the person owns; none for a guest. */
  owned?: ReadonlySet<string> | undefined;
  promoCode?: PromoCodeDiscount | null;
}

export const FREE_RULE: PriceRule = { amounts: null, sale: null, subscriptionPercent: 0 };

/**
 * `percent` of integer minor units, rounded half up to a multiple of `step` (default 1); exact up to `LARGEST_PRICE`.
 */
export function percentOf(amount: number, percent: number, step = 1): number {
  return step * Math.floor((amount * percent * 2 + 100 * step) / (200 * step));
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

function takeOff(
  rest: number,
  { percent, amounts }: Pick<SaleRule, 'percent' | 'amounts'>,
  currency: Currency,
): number {
  const off =
    percent === null ? (amounts?.[currency] ?? 0) : percentOf(rest, percent, roundingStep(currency));
  return Math.min(Math.max(off, 0), rest);
}

/**
 * The share of `rest` that the owned courses have in all courses by their own prices, rounded half up to the currency's
 * step; by their number when none of them has a price. Exact: a product of two prices exceeds what a number can hold.
 */
function creditFor(
  rest: number,
  courses: readonly CourseWeight[],
  owned: ReadonlySet<string>,
  currency: Currency,
): number {
  const weighed = courses.some(({ amounts }) => (amounts?.[currency] ?? 0) > 0);
  const weightOf = ({ amounts }: CourseWeight) => (weighed ? BigInt(amounts?.[currency] ?? 0) : 1n);
  const sum = (list: readonly CourseWeight[]) => list.reduce((total, course) => total + weightOf(course), 0n);
  const [part, whole] = [sum(courses.filter(({ productId }) => owned.has(productId))), sum(courses)];
  if (part === 0n) return 0;
  if (part === whole) return rest;
  const step = BigInt(roundingStep(currency));
  const credit = step * ((BigInt(rest) * part * 2n + whole * step) / (2n * whole * step));
  return Math.min(Number(credit), rest);
}

const NONE: ReadonlySet<string> = new Set();

/**
 * base → sale → credit for owned courses → subscription → promo → final; each discount is taken off the remaining
 * amount, and percentages are rounded half up, per line, to the currency's step (product §4 Prices). Integer minor
 * units; never below 0.
 */
export function derivePrice(input: PriceInput): DerivedPrice {
  const { rule, currency, now, viewer, owned = NONE, promoCode } = input;
  const { courses = [] } = rule;
  const base = baseOf(rule, currency);
  const onSale = saleRuns(rule.sale, now);
  const sale = onSale ? takeOff(base, rule.sale as SaleRule, currency) : 0;
  const ownedParts = creditFor(base - sale, courses, owned, currency);
  const beforeSubscription = base - sale - ownedParts;
  const withSubscription = { percent: rule.subscriptionPercent, amounts: null };
  const subscriptionDiscount = takeOff(beforeSubscription, withSubscription, currency);
  const subscription = viewer === 'subscriber' ? subscriptionDiscount : 0;
  const promoOf = (rest: number) => (promoCode ? takeOff(rest, promoCode, currency) : 0);
  const promo = promoOf(beforeSubscription - subscription);
  const subscribed = beforeSubscription - subscriptionDiscount;
  const subscriptionPrice = subscribed - promoOf(subscribed);
  const parts = { base, sale, ownedParts, subscription, promo };
  return {
    ...describe(currency, parts, promoCode?.percent ?? null),
    ...(viewer === 'guest' &&
      subscriptionPrice < beforeSubscription - subscription - promo && { subscriptionPrice }),
    ...(sale > 0 && lowestOf(rule, currency)),
    ...ownedOf(courses, owned),
  };
}

function lowestOf({ lowestBefore }: PriceRule, currency: Currency): Pick<Price, 'lowestRecentPrice'> {
  const amount = lowestBefore?.[currency];
  return amount === undefined ? {} : { lowestRecentPrice: amount };
}

function ownedOf(courses: readonly CourseWeight[], owned: ReadonlySet<string>): Pick<Price, 'ownedParts'> {
  const count = courses.filter(({ productId }) => owned.has(productId)).length;
  return count === 0 ? {} : { ownedParts: { owned: count, total: courses.length } };
}

/** The parts of a price; base minus all others is the amount to pay. */
export interface PriceParts {
  base: number;
  sale: number;
  ownedParts: number;
  subscription: number;
  promo: number;
}

/** The price of a line from the unit price. */
export function timesQuantity(unit: PriceParts, quantity: number): PriceParts {
  return {
    base: unit.base * quantity,
    sale: unit.sale * quantity,
    ownedParts: unit.ownedParts * quantity,
    subscription: unit.subscription * quantity,
    promo: unit.promo * quantity,
  };
}

/** The parts of a price received over the wire. */
export function partsOf({ discountPrice }: Pick<Price, 'discountPrice'>): PriceParts {
  return {
    base: discountPrice.basePrice,
    sale: discountPrice.saleDiscountAmount,
    ownedParts: discountPrice.ownedPartsDiscountAmount,
    subscription: discountPrice.subscriptionDiscountAmount,
    promo: discountPrice.promocodeDiscountAmount,
  };
}

/** A price from its parts, e.g. from the snapshot on an order line. */
export function describe(currency: Currency, parts: PriceParts, promoPercent: number | null): DerivedPrice {
  const { base, sale, ownedParts, subscription, promo } = parts;
  const final = base - sale - ownedParts - subscription - promo;
  const discounts = PRICE_STEPS.flatMap((kind): PriceStep[] =>
    kind === 'base' || kind === 'final' || parts[kind] <= 0 ? [] : [{ kind, amount: parts[kind] }],
  );
  return {
    free: final === 0,
    currency,
    finalPrice: final,
    discountPrice: {
      basePrice: base,
      saleDiscountAmount: sale,
      ownedPartsDiscountAmount: ownedParts,
      subscriptionDiscountAmount: subscription,
      promocodeDiscountPercent: promo > 0 ? promoPercent : null,
      promocodeDiscountAmount: promo,
      finalPrice: final,
      currency,
    },
    steps: [{ kind: 'base', amount: base }, ...discounts, { kind: 'final', amount: final }],
  };
}

/** Whether any discount applies. */
export const isReduced = ({ finalPrice, discountPrice }: Price): boolean =>
  finalPrice < discountPrice.basePrice;

/** Whether only the subscription makes it free: then it is open while the subscription runs, not permanently. */
export function isFreeBySubscription({ finalPrice, discountPrice }: Price): boolean {
  const { subscriptionDiscountAmount, promocodeDiscountAmount } = discountPrice;
  return finalPrice === 0 && subscriptionDiscountAmount > 0 && promocodeDiscountAmount === 0;
}

/** The badge: all discounts as a percentage of the base, rounded half up; 0 when there are none (product §9). */
export const percentOff = (base: number, final: number): number =>
  base <= 0 ? 0 : Math.floor(((base - final) * 200 + base) / (base * 2));

/** The badge of one price. */
export const discountPercent = ({ finalPrice, discountPrice: { basePrice } }: Price): number =>
  percentOff(basePrice, finalPrice);
