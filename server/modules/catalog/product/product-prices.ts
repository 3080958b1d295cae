import type { ProductCard, ProductLevel } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Price } from '../../../../contracts/price.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import { productBadges } from '../../../../domain/catalog/product.ts';
import {
  currencyOf,
  derivePrice,
  isFreeBySubscription,
  isPricedIn,
  type PriceRule,
} from '../../../../domain/commerce/price.ts';
import type { CardRow } from './product.repository.ts';
import type { PriceColumns } from './product.sql.ts';

/** The user, locale and time that a price is derived for. */
export interface PriceView {
  locale: Locale;
  now: Date;
  subscriber: boolean;
}

const dateOf = (value: string | Date | null): Date | null => (value === null ? null : new Date(value));

export function priceRuleOf(row: PriceColumns): PriceRule {
  const hasSale = row.sale_percent !== null || row.sale_amounts !== null;
  return {
    amounts: row.amounts,
    sale: hasSale
      ? {
          percent: row.sale_percent,
          amounts: row.sale_amounts,
          from: dateOf(row.sale_from),
          to: dateOf(row.sale_to),
        }
      : null,
    subscriptionPercent: row.subscription_percent ?? 0,
  };
}

/** Whether the product is sold in the currency of the locale; if not, it is left out of lists. */
export const isSoldIn =
  (locale: Locale) =>
  (row: PriceColumns): boolean =>
    isPricedIn(row, currencyOf(locale));

export function priceOf(row: PriceColumns, { locale, now, subscriber }: PriceView): Price {
  const { steps: _, ...price } = derivePrice({
    rule: priceRuleOf(row),
    currency: currencyOf(locale),
    now,
    subscriber,
  });
  return price;
}

/** Builds a user's card from its row. */
export function toCard(row: CardRow, view: PriceView, best: ReadonlySet<string>): ProductCard {
  const price = priceOf(row, view);
  return {
    id: row.id,
    type: row.type as ProductType,
    categories: row.categories,
    price,
    landing: cardLanding(row),
    level: row.level as ProductLevel,
    minutes: row.minutes,
    rating: { average: row.rating_hundredths / 100, count: row.rating_count },
    badges: badgesOf(row, price, view.now, best),
    author: row.author,
  };
}

export function cardLanding(row: CardRow): ProductCard['landing'] {
  return {
    shortTitle1: row.short_title1,
    shortTitle2: row.short_title2,
    promoPicture: row.cover_url ? { url: row.cover_url } : null,
    urlSlug: row.url_slug,
    locale: row.locale,
  };
}

export function badgesOf(row: CardRow, price: Price, now: Date, best: ReadonlySet<string>) {
  return productBadges(
    {
      free: price.free && !isFreeBySubscription(price),
      saleDiscountAmount: price.discountPrice?.saleDiscountAmount ?? 0,
      publishedAt: dateOf(row.published_at),
      best: best.has(row.id),
    },
    now,
  );
}
