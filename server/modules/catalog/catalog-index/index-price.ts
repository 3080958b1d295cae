import type { Currency } from '../../../../contracts/scalars.ts';
import { CURRENCIES } from '../../../../contracts/values.ts';
import { derivePrice, isPricedIn, type SaleRule } from '../../../../domain/commerce/price.ts';
import type { CatalogIndexPrice } from './catalog-index.repository.ts';

export type Amounts = Record<Currency, number>;

/** Currencies in which the current price has no amount: the product is not sold in them. */
export function unpricedAt(prices: readonly CatalogIndexPrice[], now: Date): Currency[] {
  const price = prices.find(({ from }) => new Date(from) <= now);
  return price ? CURRENCIES.filter((currency) => !isPricedIn(price, currency)) : [];
}

const moment = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Current price in each currency, including a running sale; absent where there is no price. */
export function amountsAt(prices: readonly CatalogIndexPrice[], now: Date): Amounts {
  const price = prices.find(({ from }) => new Date(from) <= now);
  const of = (currency: Currency): number => {
    const base = price?.amounts?.[currency];
    if (!price || !base) return 0;
    const rule = { amounts: { [currency]: base }, sale: saleOf(price), subscriptionPercent: 0 };
    return derivePrice({ rule, currency, now, viewer: 'user' }).finalPrice;
  };
  return Object.fromEntries(CURRENCIES.map((currency) => [currency, of(currency)])) as Amounts;
}

function saleOf(price: CatalogIndexPrice): SaleRule | null {
  if (price.percent === null && price.saleAmounts === null) return null;
  const { percent, saleAmounts: amounts, saleFrom, saleTo } = price;
  return { percent, amounts, from: moment(saleFrom), to: moment(saleTo) };
}

/** The next time the amounts change on their own; infinity when never. */
export function nextChange(prices: readonly CatalogIndexPrice[], now: Date): number {
  const moments = prices.flatMap(({ from, saleFrom, saleTo }) => [from, saleFrom, saleTo]);
  const later = moments.flatMap((text) => {
    const at = text === null ? Number.NaN : new Date(text).getTime();
    return at > now.getTime() ? [at] : [];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...later);
}
