import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';

/** Slugs of what a product is about. */
export interface Topics {
  categories: string[];
  skills: string[];
}

export async function findTopics(db: Db | Tx, productId: string): Promise<Topics> {
  const { rows } = await db.execute<Topics & Record<string, unknown>>(sql`
    select array(select c.slug from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = ${productId}::uuid order by 1) as categories,
      array(select s.slug from product_skills ps join skills s on s.id = ps.skill_id
        where ps.product_id = ${productId}::uuid order by 1) as skills`);
  return rows[0] ?? { categories: [], skills: [] };
}

/** Of these products, those that share most with the topics: categories count double, skills once; then the popular. */
export async function rankByTopics(
  db: Db | Tx,
  ids: readonly string[],
  topics: Topics,
  limit: number,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p where p.id = any(${sql.param([...ids])}::uuid[]) and p.status = 'PUBLISHED'
    order by 2 * (select count(*) from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id and c.slug = any(${sql.param(topics.categories)}::text[]))
      + (select count(*) from product_skills ps join skills s on s.id = ps.skill_id
        where ps.product_id = p.id and s.slug = any(${sql.param(topics.skills)}::text[])) desc,
      p.learner_count desc, p.id
    limit ${limit}`);
  return rows.map((row) => row.id);
}
