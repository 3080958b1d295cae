import type { Locale } from '../../contracts/locales.ts';
import type { Currency } from '../../contracts/scalars.ts';
import { CURRENCIES } from '../../contracts/values.ts';

/** Price lists by locale (product §4 Prices): USD unless named here. */
const CURRENCY_BY_LOCALE: Partial<Record<Locale, Currency>> = {
  de: 'EUR',
  es: 'EUR',
  fr: 'EUR',
  it: 'EUR',
  ru: 'RUB',
  hi: 'INR',
  bn: 'INR',
};

/** The currency of sales in a locale, unless the person has chosen one. */
export function currencyOf(locale: Locale): Currency {
  return CURRENCY_BY_LOCALE[locale] ?? 'USD';
}

/** Cookie with the currency a person has chosen; kept for a year. */
export const CURRENCY_COOKIE = 'currency';
export const CURRENCY_COOKIE_SECONDS = 31_536_000;

/** The chosen currency; null when there is none or it is not one of ours. */
export function parseCurrency(value: string | undefined): Currency | null {
  return CURRENCIES.find((currency) => currency === value) ?? null;
}

/** The currency for a person: the chosen one, else that of the locale. */
export function chooseCurrency(locale: Locale, chosen: string | undefined): Currency {
  return parseCurrency(chosen) ?? currencyOf(locale);
}

/** Shops price roubles and rupees without kopecks and paise: the smallest discount step, in minor units. */
const ROUNDING_STEP: Record<Currency, number> = { USD: 1, EUR: 1, RUB: 100, INR: 100 };

/** The step, in integer minor units, to which discounts of a currency are rounded (product §4 Prices). */
export const roundingStep = (currency: Currency): number => ROUNDING_STEP[currency];

/** Days before a sale whose lowest price is shown beside it (Directive 98/6/EC, article 6a). */
export const LOWEST_PRICE_DAYS = 30;

/** Locales of the European Union, where a sale is shown with the lowest price of the 30 days before it. */
const EU_LOCALES: readonly Locale[] = ['de', 'es', 'fr', 'it'];

export const showsLowestRecentPrice = (locale: Locale): boolean => EU_LOCALES.includes(locale);
