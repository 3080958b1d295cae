import { ApiError } from '../../contracts/api-error.ts';
import type { Category } from '../../contracts/category.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Db } from '../../db/database.ts';
import { type Kept, keepNothing } from '../live/kept.ts';
import { type CategoryRow, findCategories } from './category.repository.ts';

/** Categories of the catalogue (spec §3). */
export function createCategoryService({ db, kept = keepNothing }: { db: Db; kept?: Kept }) {
  const list = (locale: Locale): Promise<Category[]> =>
    kept.get(`categories ${locale}`, async () => (await findCategories(db, locale)).map(toCategory));
  return {
    list,

    async get(slug: string, locale: Locale): Promise<Category> {
      const found = (await list(locale)).find((category) => category.slug === slug);
      if (!found) throw new ApiError('not_found');
      return found;
    },
  };
}

export type CategoryService = ReturnType<typeof createCategoryService>;

function toCategory(row: CategoryRow): Category {
  const name = row.name ?? row.code;
  return {
    code: row.code,
    slug: row.slug,
    title: name,
    description: row.description ?? '',
    image: null,
    content: { name, popUpSubtitle: row.pop_up_subtitle ?? '', popUpIcon: null },
    productCount: row.product_count,
  };
}
