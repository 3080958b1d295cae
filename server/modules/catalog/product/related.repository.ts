import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';

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
