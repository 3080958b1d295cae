import type { ProductCard, ProductLevel } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Price } from '../../../../contracts/price.ts';
import type { Currency, ProductType } from '../../../../contracts/scalars.ts';
import { keepApart } from '../../../../domain/catalog/cover-neighbours.ts';
import { learningLanguage, productBadges } from '../../../../domain/catalog/product.ts';
import {
  derivePrice,
  isFreeBySubscription,
  isPricedIn,
  type PriceRule,
} from '../../../../domain/commerce/price.ts';
import type { PriceView } from './price-view.ts';
import type { CardRow } from './product.repository.ts';
import type { PriceColumns } from './product.sql.ts';

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
    lowestBefore: row.lowest_before,
  };
}

/** Whether the product is sold in the currency; if not, it is left out of lists. */
export const isSoldIn =
  (currency: Currency) =>
  (row: PriceColumns): boolean =>
    isPricedIn(row, currency);

export function priceOf(row: PriceColumns & { id: string }, { courses, ...view }: PriceView): Price {
  const rule = { ...priceRuleOf(row), courses: courses.get(row.id) ?? [] };
  const { steps: _, ...price } = derivePrice({ rule, ...view });
  return price;
}

/** Builds a user's card from its row. */
export function toCard(
  row: CardRow,
  locale: Locale,
  view: PriceView,
  best: ReadonlySet<string>,
): ProductCard {
  const price = priceOf(row, view);
  return {
    id: row.id,
    type: row.type as ProductType,
    categories: row.categories,
    price,
    landing: cardLanding(row),
    level: row.level as ProductLevel,
    learningLanguage: learningLanguage(row.learning_languages, locale),
    minutes: row.minutes,
    rating: { average: row.rating_hundredths / 100, count: row.rating_count },
    badges: badgesOf(row, price, view.now, best),
    author: row.author,
  };
}

/** The cards of a list, whose covers are not those of their neighbours. */
export function withCoversApart(cards: readonly ProductCard[]): ProductCard[] {
  const covers = keepApart(cards.map(({ landing }) => landing.promoPicture?.url ?? null));
  return cards.map((card, index) => {
    const url = covers[index];
    return url ? { ...card, landing: { ...card.landing, promoPicture: { url } } } : card;
  });
}

export function cardLanding(row: CardRow): ProductCard['landing'] {
  return {
    shortTitle1: row.short_title1,
    shortTitle2: row.short_title2,
    promoPicture: { url: row.cover_url },
    urlSlug: row.url_slug,
    locale: row.locale,
  };
}

export function badgesOf(row: CardRow, price: Price, now: Date, best: ReadonlySet<string>) {
  return productBadges(
    {
      free: price.free && !isFreeBySubscription(price),
      saleDiscountAmount: price.discountPrice.saleDiscountAmount,
      publishedAt: dateOf(row.published_at),
      best: best.has(row.id),
    },
    now,
  );
}
