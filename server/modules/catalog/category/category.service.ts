import { ApiError } from '../../../../contracts/api-error.ts';
import type { Category } from '../../../../contracts/catalog/category.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { findCategory } from '../../../../domain/catalog/catalog.ts';
import { shownCategory } from '../../../../domain/catalog/shown-category.ts';
import { noCache, type SwrCache } from '../../../platform/pubsub/swr-cache.ts';
import { both } from '../catalog-index/index-bits.ts';
import type { ProductService } from '../product/product.service.ts';
import { type CategoryRow, findCategories } from './category.repository.ts';

interface CategoryDeps {
  db: Db;
  products: Pick<ProductService, 'catalogIndex'>;
  cache?: SwrCache;
}

/** Categories of the catalogue (product §3). */
export function createCategoryService({ db, products, cache = noCache }: CategoryDeps) {
  async function read(locale: Locale): Promise<Category[]> {
    const [rows, catalogIndex] = await Promise.all([findCategories(db, locale), products.catalogIndex()]);
    const shown = catalogIndex.shown(locale);
    const inLocale = both(shown, catalogIndex.set('language', locale));
    return rows.map((row) => {
      const products = catalogIndex.set('category', row.slug);
      return toCategory(row, {
        productCount: products.countIn(shown),
        ownLanguageCount: products.countIn(inLocale),
      });
    });
  }

  const list = (locale: Locale): Promise<Category[]> => cache.get(`categories ${locale}`, () => read(locale));

  return {
    list,

    async get(slugOrCode: string, locale: Locale): Promise<Category> {
      const found = findCategory(await list(locale), slugOrCode);
      if (!found) throw new ApiError('not_found');
      return found;
    },
  };
}

export type CategoryService = ReturnType<typeof createCategoryService>;

function toCategory(row: CategoryRow, counts: Pick<Category, 'productCount' | 'ownLanguageCount'>): Category {
  const { name, pop_up_subtitle: popUpSubtitle, description } = row;
  const text = { name: name ?? '', popUpSubtitle: popUpSubtitle ?? '', description: description ?? '' };
  return { ...shownCategory(row, text), ...counts };
}
