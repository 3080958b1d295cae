import type { Category } from '../../contracts/category.ts';
import type { Locale } from '../../contracts/locales.ts';
import type { Db } from '../../db/database.ts';
import { findCategories } from './category.repository.ts';

/** Categories of the catalogue (spec §3). */
export function createCategoryService({ db }: { db: Db }) {
  return {
    async list(locale: Locale): Promise<Category[]> {
      const rows = await findCategories(db, locale);
      return rows.map((row) => {
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
      });
    },
  };
}

export type CategoryService = ReturnType<typeof createCategoryService>;
