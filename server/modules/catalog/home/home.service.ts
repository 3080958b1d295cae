import type { FreeStart, HomeData, HomeReview } from '../../../../contracts/catalog/home.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { noCache, type SwrCache } from '../../../platform/pubsub/swr-cache.ts';
import type { CatalogIndex } from '../catalog-index/catalog-index.ts';
import type { CategoryService } from '../category/category.service.ts';
import { guestOf } from '../product/price-view.ts';
import type { ProductService } from '../product/product.service.ts';
import type { QuizService } from '../quiz/quiz.service.ts';
import type { SearchService } from '../search/search.service.ts';
import {
  countSchool,
  findFreeLesson,
  findQuotations,
  findTitles,
  type ReviewRow,
} from './home.repository.ts';
import { countByLanguage, countSchoolNumbers, featuredIds, openId, popularOf } from './home-sections.ts';

export interface HomeDeps {
  db: Db;
  products: Pick<ProductService, 'cards' | 'catalogIndex'>;
  categories: Pick<CategoryService, 'list'>;
  search: Pick<SearchService, 'popularTerms'>;
  quiz: Pick<QuizService, 'countQuestions'>;
  cache?: SwrCache;
}

/** Number of newest products to read: enough remain after removing those already in `today`. */
const MAX_NEW_PRODUCTS = 10;
/** The cover story and four more. */
const FRESH_SHOWN = 5;
const MAX_TITLES = 3;
const MAX_REVIEWS = 3;

/** The home page, loaded at once. */
export function createHomeService(deps: HomeDeps) {
  const { db, products, categories, search, quiz, cache = noCache } = deps;
  async function freeStart(catalogIndex: CatalogIndex, locale: Locale): Promise<FreeStart | null> {
    const id = openId(catalogIndex, locale);
    const found = id ? await findFreeLesson(db, id, locale) : undefined;
    if (!found) return null;
    const [product] = await products.cards([found.product_id], guestOf(locale));
    return product ? { product, promise: found.promise, lesson: found.lesson } : null;
  }

  async function index(catalogIndex: CatalogIndex, locale: Locale): Promise<HomeData['index']> {
    const list = await categories.list(locale);
    const entries = list.map((category) => ({
      category,
      ids: popularOf(catalogIndex, locale, category.slug, MAX_TITLES),
    }));
    const titles = await findTitles(
      db,
      entries.flatMap(({ ids }) => ids),
      locale,
    );
    return entries.map(({ category, ids }) => ({
      category,
      products: ids.flatMap((id) => titles.get(id) ?? []),
    }));
  }

  async function front(
    catalogIndex: CatalogIndex,
    locale: Locale,
  ): Promise<Pick<HomeData, 'today' | 'fresh'>> {
    const ids = featuredIds(catalogIndex, locale, MAX_NEW_PRODUCTS);
    const fresh = ids.fresh.filter((id) => !ids.today.includes(id)).slice(0, FRESH_SHOWN);
    const cards = await products.cards([...ids.today, ...fresh], guestOf(locale));
    return { today: cards.slice(0, ids.today.length), fresh: cards.slice(ids.today.length) };
  }

  const counted = () => cache.getLasting('numbers', () => countSchool(db));

  async function numbers(catalogIndex: CatalogIndex, locale: Locale): Promise<HomeData['numbers']> {
    return { ...countSchoolNumbers(catalogIndex, locale), ...(await counted()) };
  }

  async function read(locale: Locale): Promise<HomeData> {
    const catalogIndex = await products.catalogIndex();
    const [{ today, fresh }, free, entries, searchTerms, quizQuestions, numbersNow, quotations] =
      await Promise.all([
        front(catalogIndex, locale),
        freeStart(catalogIndex, locale),
        index(catalogIndex, locale),
        search.popularTerms(locale),
        quiz.countQuestions(),
        numbers(catalogIndex, locale),
        findQuotations(db, locale, MAX_REVIEWS),
      ]);
    const reviews = quotations.map(toReview);
    return { today, fresh, free, index: entries, searchTerms, quizQuestions, numbers: numbersNow, reviews };
  }

  return {
    /** Computes the counts that the first visitor would otherwise wait for. */
    warm: counted,

    languages: (locale: Locale): Promise<HomeData['numbers']['byLanguage']> =>
      cache.get(`languages ${locale}`, async () => countByLanguage(await products.catalogIndex(), locale)),

    page: (locale: Locale): Promise<HomeData> => cache.get(`home ${locale}`, () => read(locale)),
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
    edited: row.edited_at !== null,
    answer: row.answer,
    product: { id: row.product_id, type: row.type, title: row.title, urlSlug: row.url_slug },
  };
}
