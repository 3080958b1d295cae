import { sql } from 'drizzle-orm';
import type { Tx } from '../../../../db/database.ts';

/** One manager at a time changes categories: their order and codes are compared with those of all others. */
export async function lockCategories(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table categories in share row exclusive mode`);
}

/** Addresses with the slug or the code of another category lead to it, or will from the time of its change on. */
export async function isTakenByAnother(tx: Tx, slug: string, id: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from categories where (code = ${slug} or slug = ${slug}) and id is distinct from ${id}::uuid
    union all
    select 1 from category_schedules where slug = ${slug} and category_id is distinct from ${id}::uuid`);
  return rows.length > 0;
}

export interface CategoryPlace {
  id: string;
  name: string;
  position: number;
}

export async function findPlaces(tx: Tx): Promise<CategoryPlace[]> {
  const { rows } = await tx.execute<Record<keyof CategoryPlace, never>>(sql`
    select c.id, coalesce(t.name, c.slug) as name, c.position from categories c
    left join category_texts t on t.category_id = c.id and t.locale = 'en' order by c.position, c.slug`);
  return rows;
}

export async function setOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update categories c set position = o.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as o(id, place)
    where o.id = c.id and c.position <> o.place - 1`);
}
