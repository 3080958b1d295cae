import type { Currency } from '../../contracts/scalars.ts';
import { CURRENCIES } from '../../contracts/values.ts';
import { LOWEST_PRICE_DAYS } from './currency.ts';
import { derivePrice, type PromoCodeDiscount, type SaleRule } from './price.ts';

/** An amount in every currency, in integer minor units. */
export type CurrencyAmounts = Readonly<Record<Currency, number>>;

/** A row of a product's price schema. */
export interface SchemaEntry {
  validFrom: Date;
  /** Null means free. */
  levelId: string | null;
  sale: SaleRule | null;
  /** Whether a second senior manager approved it. */
  approved: boolean;
}

/** A state of a price level. */
export interface LevelEntry {
  validFrom: Date;
  amounts: Readonly<Record<string, number>>;
  approved: boolean;
}

/** What a product cost at every time; entries oldest first. */
export interface PriceHistory {
  schema: readonly SchemaEntry[];
  levels: ReadonlyMap<string, readonly LevelEntry[]>;
}

const DAY_MS = 86_400_000;
const NOTHING: CurrencyAmounts = { USD: 0, RUB: 0, EUR: 0, INR: 0 };

const perCurrency = (amountOf: (currency: Currency) => number): CurrencyAmounts => ({
  USD: amountOf('USD'),
  RUB: amountOf('RUB'),
  EUR: amountOf('EUR'),
  INR: amountOf('INR'),
});

/** What anybody without a subscription pays for these amounts with this sale and code; null amounts are free. */
export function finalAmounts(
  amounts: Readonly<Record<string, number>> | null,
  sale: SaleRule | null,
  at: Date,
  promoCode: PromoCodeDiscount | null = null,
): CurrencyAmounts {
  if (!amounts) return NOTHING;
  const rule = { amounts, sale, subscriptionPercent: 0 };
  return perCurrency(
    (currency) => derivePrice({ rule, currency, now: at, viewer: 'user', promoCode }).finalPrice,
  );
}

/** Amounts of a level at a time; its first state is taken to be older than the history. */
function levelAt(levels: PriceHistory['levels'], levelId: string | null, at: Date) {
  if (levelId === null) return null;
  const states = levels.get(levelId) ?? [];
  return (states.findLast(({ validFrom }) => validFrom <= at) ?? states[0])?.amounts ?? null;
}

const entryAt = ({ schema }: PriceHistory, at: Date) => schema.findLast(({ validFrom }) => validFrom <= at);

/** What anybody paid at a time, without subscription or code; null before the first price. */
export function priceAt(history: PriceHistory, at: Date): CurrencyAmounts | null {
  const entry = entryAt(history, at);
  return entry ? finalAmounts(levelAt(history.levels, entry.levelId, at), entry.sale, at) : null;
}

/** The price without a sale. */
function baseAt(history: PriceHistory, at: Date): CurrencyAmounts | null {
  const entry = entryAt(history, at);
  return entry ? finalAmounts(levelAt(history.levels, entry.levelId, at), null, at) : null;
}

/** The start of the period and every later time before its end when a price may change. */
function changesIn({ schema, levels }: PriceHistory, from: Date, to: Date): Date[] {
  const sales = schema.flatMap(({ sale }) => [sale?.from ?? null, sale?.to ?? null]);
  const states = [...levels.values()].flat();
  const times = [...sales, ...[...schema, ...states].map(({ validFrom }) => validFrom)];
  return [from, ...times.filter((time): time is Date => time !== null && from < time && time < to)];
}

function extreme(prices: readonly (CurrencyAmounts | null)[], pick: (...amounts: number[]) => number) {
  const known = prices.filter((price) => price !== null);
  if (known.length === 0) return null;
  return perCurrency((currency) => pick(...known.map((price) => price[currency])));
}

const isSameSale = (a: SaleRule | null, b: SaleRule | null): boolean =>
  a !== null &&
  b !== null &&
  a.percent === b.percent &&
  a.from?.getTime() === b.from?.getTime() &&
  (a.amounts === b.amounts ||
    CURRENCIES.every((currency) => a.amounts?.[currency] === b.amounts?.[currency]));

/** When the sale of the newest entry began or will begin; saving the same sale again does not restart it. */
export function saleBegin({ schema }: Pick<PriceHistory, 'schema'>): Date | null {
  const newest = schema.at(-1);
  if (!newest?.sale) return null;
  const { sale } = newest;
  const before = schema.findLastIndex((entry) => !isSameSale(entry.sale, sale));
  const since = schema[before + 1]?.validFrom ?? newest.validFrom;
  return sale.from && sale.from > since ? sale.from : since;
}

/**
 * The lowest price that anybody paid without subscription or code in the 30 days before the sale of the newest entry
 * began, or since the publication if that is later (Directive 98/6/EC, article 6a); null without a sale or without an
 * earlier price.
 */
export function lowestBeforeSale(history: PriceHistory, publishedAt: Date | null): CurrencyAmounts | null {
  const begin = saleBegin(history);
  if (!begin || !publishedAt) return null;
  const from = new Date(Math.max(begin.getTime() - LOWEST_PRICE_DAYS * DAY_MS, publishedAt.getTime()));
  if (from >= begin) return null;
  return extreme(
    changesIn(history, from, begin).map((at) => priceAt(history, at)),
    Math.min,
  );
}

/**
 * The price that a drop is measured from: the highest one without a sale of the last 30 days, so that several small
 * steps count as one; what was approved in between begins a new measure. Null before the first price.
 */
export function measuredPrice(history: PriceHistory, now: Date): CurrencyAmounts | null {
  const approved = [...history.schema, ...[...history.levels.values()].flat()]
    .filter((entry) => entry.approved && entry.validFrom <= now)
    .map(({ validFrom }) => validFrom.getTime());
  const from = new Date(Math.max(now.getTime() - LOWEST_PRICE_DAYS * DAY_MS, ...approved));
  const times = [...changesIn(history, from, now), now];
  return extreme(
    times.map((at) => baseAt(history, at)),
    Math.max,
  );
}

/** Whether a price falls by more than half in any currency (product §4 Back office rules). */
export function dropsOverHalf(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): boolean {
  return CURRENCIES.some((currency) => (after[currency] ?? 0) * 2 < (before[currency] ?? 0));
}

/**
 * Whether something that was free in a currency would cost something: not allowed once people have claimed it
 * (`free_price_can_not_be_changed`). Null amounts are free.
 */
export function endsFree(
  before: Readonly<Record<string, number>> | null,
  after: Readonly<Record<string, number>> | null,
): boolean {
  return CURRENCIES.some((currency) => (before?.[currency] ?? 0) === 0 && (after?.[currency] ?? 0) > 0);
}
