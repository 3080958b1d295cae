import type { FreeStart, HomeData, HomeReview } from '../../contracts/home.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Db } from '../../db/database.ts';
import type { CategoryService } from '../category/category.service.ts';
import { type Kept, keepNothing } from '../live/kept.ts';
import type { ProductService } from '../product/product.service.ts';
import type { SearchService } from '../search/search.service.ts';
import {
  countSchool,
  findFreeLesson,
  findFrontIds,
  findQuotations,
  findTitles,
  type ReviewRow,
} from './home.repository.ts';

export interface HomeDeps {
  db: Db;
  products: Pick<ProductService, 'cards'>;
  categories: Pick<CategoryService, 'list'>;
  search: Pick<SearchService, 'popularTerms'>;
  kept?: Kept;
}

/** Read: enough that some are left once those of the first list are taken out. */
const FRESH = 10;
/** The cover story and four more. */
const FRESH_SHOWN = 5;
const TITLES = 3;
const REVIEWS = 3;

/** The home page in one reading. */
export function createHomeService(deps: HomeDeps) {
  const { db, products, categories, search, kept = keepNothing } = deps;
  async function freeStart(locale: Locale): Promise<FreeStart | null> {
    const found = await findFreeLesson(db, locale);
    if (!found) return null;
    const [product] = await products.cards([found.product_id], { locale, userId: null });
    return product ? { product, promise: found.promise, lesson: found.lesson } : null;
  }

  async function index(locale: Locale): Promise<HomeData['index']> {
    const [list, titles] = await Promise.all([categories.list(locale), findTitles(db, locale, TITLES)]);
    return list.map((category) => ({
      category,
      products: titles
        .filter(({ slug }) => slug === category.slug)
        .map(({ id, type, title, urlSlug }) => ({ id, type, title, urlSlug })),
    }));
  }

  async function front(locale: Locale): Promise<Pick<HomeData, 'today' | 'fresh'>> {
    const ids = await findFrontIds(db, locale, { fresh: FRESH });
    const fresh = ids.fresh.filter((id) => !ids.today.includes(id)).slice(0, FRESH_SHOWN);
    const cards = await products.cards([...ids.today, ...fresh], { locale, userId: null });
    return { today: cards.slice(0, ids.today.length), fresh: cards.slice(ids.today.length) };
  }

  async function read(locale: Locale): Promise<HomeData> {
    const [{ today, fresh }, free, entries, searchTerms, numbers, quotations] = await Promise.all([
      front(locale),
      freeStart(locale),
      index(locale),
      search.popularTerms(locale),
      countSchool(db),
      findQuotations(db, locale, REVIEWS),
    ]);
    return { today, fresh, free, index: entries, searchTerms, numbers, reviews: quotations.map(toReview) };
  }

  return {
    page: (locale: Locale): Promise<HomeData> => kept.get(`home ${locale}`, () => read(locale)),
  };
}

export type HomeService = ReturnType<typeof createHomeService>;

function toReview(row: ReviewRow): HomeReview {
  return {
    id: row.id,
    authorName: row.author_name,
    stars: row.stars,
    body: row.body,
    locale: row.locale,
    createdAt: new Date(row.created_at).toISOString(),
    product: { id: row.product_id, type: row.type, title: row.title, urlSlug: row.url_slug },
  };
}
