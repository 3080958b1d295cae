import { ApiError } from '../../../../contracts/api-error.ts';
import type { ListedProduct, Offer, ProductCard } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import {
  BEST_COUNT,
  BEST_RATING_HUNDREDTHS,
  BEST_WINDOW_DAYS,
  isProductId,
} from '../../../../domain/catalog/product.ts';
import { seededOrder } from '../../../../domain/seeded-order.ts';
import { createCatalogIndexService } from '../catalog-index/catalog-index.service.ts';
import { both } from '../catalog-index/index-bits.ts';
import { ownLanguageFirst } from '../catalog-index/own-language-first.ts';
import { readPriceView, type Viewer } from './price-view.ts';
import { findBestIds, findCards, findIncluded, resolveId } from './product.repository.ts';
import type { ProductOwnership } from './product-ownership.ts';
import { isSoldIn, priceOf, toCard, withCoversApart } from './product-prices.ts';
import { relatedIds } from './related.ts';

export interface ProductDeps {
  db: Db;
  ownership: ProductOwnership;
  now?: () => Date;
}

const BEST_CACHE_MS = 300_000;
const DEFAULT_LIST = 4;
/** A day's recommendations are chosen among so many of the most popular products. */
const MAX_RECOMMENDED_OF = 200;

/** Product lists for cards, personal prices, and the lookup of ids and slugs. */
export function createProductService({ db, ownership, now = () => new Date() }: ProductDeps) {
  const { current: catalogIndex, deleteExpired } = createCatalogIndexService({ db, now });
  const best = cacheFor(BEST_CACHE_MS, now, () => {
    const since = new Date(now().getTime() - BEST_WINDOW_DAYS * 86_400_000);
    return findBestIds(db, { since, ratingHundredths: BEST_RATING_HUNDREDTHS, limit: BEST_COUNT });
  });

  /** What prices of these products depend on for this viewer. */
  const priceView = (viewer: Viewer, ids: readonly string[], at: Date) =>
    readPriceView({ db, ownership }, viewer, { ids, now: at });

  const findOwnership = (ids: readonly string[], userId: string | null) =>
    ownership.standings(ids, userId, now());

  async function eachCard(ids: readonly string[], viewer: Viewer): Promise<ProductCard[]> {
    const at = now();
    const [rows, view, bestIds, all] = await Promise.all([
      findCards(db, ids, viewer.locale, at),
      priceView(viewer, ids, at),
      best(),
      catalogIndex(),
    ]);
    const bestSet = new Set(bestIds);
    return rows.filter(isSoldIn(viewer.currency)).map((row) => {
      const card = toCard(row, viewer.locale, view, bestSet);
      return { ...card, openLesson: all.has(card.id, 'open', card.learningLanguage) };
    });
  }

  /** Cards that are shown side by side. */
  const cards = async (ids: readonly string[], viewer: Viewer) =>
    withCoversApart(await eachCard(ids, viewer));

  /** Products similar to a product, by its id. */
  const related = async (id: string, part: { categories: string[]; limit: number }, viewer: Viewer) =>
    cards(await relatedIds({ db, catalogIndex }, id, viewer.locale, part), viewer);

  /**
   * Popular products that the user does not own: those with lessons in the locale first, of these the ones in categories of
   * what they own, each in an order of the user's own that stays for the day.
   */
  async function dailyIds(userId: string, locale: Locale): Promise<string[]> {
    const [all, owned] = await Promise.all([catalogIndex(), ownership.ownedIds(userId)]);
    const mine = [...owned];
    const popular = all.part('popular', all.shown(locale), { limit: MAX_RECOMMENDED_OF });
    const categories = all
      .values('category')
      .filter((category) => mine.some((id) => all.has(id, 'category', category)));
    const rank = (id: string) =>
      2 * Number(all.has(id, 'language', locale)) +
      Number(categories.some((category) => all.has(id, 'category', category)));
    const seed = `${userId}:${now().toISOString().slice(0, 10)}`;
    return seededOrder(popular, seed, (id) => id)
      .filter((id) => !owned.has(id))
      .sort((one, other) => rank(other) - rank(one));
  }

  return {
    cards,

    related,

    /** Ids of the most popular published products, most popular first. */
    async popularIds(locale: Locale, limit: number): Promise<string[]> {
      const all = await catalogIndex();
      return all.part('popular', all.shown(locale), { limit });
    },

    /** Of a category, those with lessons in the locale first. */
    async popularOf(category: string, locale: Locale, limit: number): Promise<string[]> {
      const all = await catalogIndex();
      const among = both(all.shown(locale), all.set('category', category));
      return ownLanguageFirst(all, 'popular', among, { locale, limit });
    },

    /** The catalog index of all published products. */
    catalogIndex,

    /** Deletes old change records. */
    deleteExpired,

    priceView,

    /** Ids of the best sellers of the last 90 days; cached for five minutes. */
    bestIds: best,

    /** Known and published products in the order of the ids. */
    async list(productIds: string, viewer: Viewer): Promise<ListedProduct[]> {
      const ids = parseIds(productIds);
      const [found, included] = await Promise.all([eachCard(ids, viewer), findIncluded(db, ids)]);
      return found.map((card) => ({ ...card, includes: included.get(card.id) }));
    },

    findOwnership,

    /** Price, access and progress of these products for this user. */
    async offers(productIds: string, viewer: Viewer): Promise<Offer[]> {
      const at = now();
      const ids = parseIds(productIds);
      const [rows, view, standings] = await Promise.all([
        findCards(db, ids, viewer.locale, at),
        priceView(viewer, ids, at),
        findOwnership(ids, viewer.userId),
      ]);
      return rows.filter(isSoldIn(viewer.currency)).map((row) => ({
        productId: row.id,
        price: priceOf(row, view),
        accessType: standings.get(row.id)?.accessType ?? null,
        progressStatus: standings.get(row.id)?.progressStatus ?? 'NOT_STARTED',
        learningProductId: standings.get(row.id)?.learningProductId ?? row.id,
      }));
    },

    async recommended(
      idOrSlug: string,
      part: { categories?: string | undefined; size?: number | undefined },
      viewer: Viewer,
    ): Promise<ProductCard[]> {
      const named = await resolveId(db, idOrSlug, isProductId(idOrSlug), viewer.locale);
      if (!named) throw new ApiError('product_not_found');
      const categories = (part.categories ?? '').split(',').filter(Boolean);
      return related(named.id, { categories, limit: part.size ?? DEFAULT_LIST }, viewer);
    },

    async random(count: number | undefined, viewer: Viewer): Promise<ProductCard[]> {
      const limit = count ?? DEFAULT_LIST;
      if (viewer.userId !== null)
        return cards((await dailyIds(viewer.userId, viewer.locale)).slice(0, limit), viewer);
      const all = await catalogIndex();
      return cards(all.random(all.shown(viewer.locale), limit), viewer);
    },
  };
}

export type ProductService = ReturnType<typeof createProductService>;

/** The distinct ids of a comma-separated list, at most 50; rejects anything that is not an id. */
export function parseIds(list: string): string[] {
  const ids = [...new Set(list.split(',').map((id) => id.trim().toLowerCase()))].filter(Boolean);
  if (ids.length === 0 || ids.length > 50 || !ids.every(isProductId)) {
    throw new ApiError('request_params_invalid', { fields: { productIds: 'invalid' } });
  }
  return ids;
}

/** Caches a value for `ms`; after that returns the stale value while it is read again. Failures are not cached. */
function cacheFor<T>(ms: number, now: () => Date, read: () => Promise<T>): () => Promise<T> {
  let cached: { until: number; value: Promise<T> } | undefined;
  return () => {
    const at = now().getTime();
    if (cached && at < cached.until) return cached.value;
    const value = read();
    const next = { until: at + ms, value };
    if (!cached) {
      cached = next;
      value.catch(() => {
        cached = undefined;
      });
      return value;
    }
    const old = cached;
    old.until = next.until;
    value.then(
      () => {
        cached = next;
      },
      () => {
        old.until = at;
      },
    );
    return old.value;
  };
}
