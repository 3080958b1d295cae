import { sql } from 'drizzle-orm';
import type { CategoryArticles } from '../../catalog/category/category-articles.ts';

/** The implementation of the catalogue's port to articles. */
export const createCategoryArticles = (): CategoryArticles => ({
  async has(tx, categoryId) {
    const { rows } = await tx.execute(
      sql`select 1 from articles where category_id = ${categoryId}::uuid limit 1`,
    );
    return rows.length > 0;
  },
});
