import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import type { TextRow } from '../../catalog/seo/text-addresses.ts';

type Row<T> = T & Record<string, unknown>;

const TEXT_PAGES_SQL = sql`
  (select lower(kind) as kind, slug, published_at as changed from articles where published_at <= now()
    union all select 'term', g.slug, g.created_at from glossary_terms g
      where exists (select 1 from glossary_texts t where t.term_id = g.id and t.locale = 'en')) texts`;

/** One page of published articles and glossary terms. */
export async function findTexts(
  db: Db | Tx,
  { offset, limit }: { offset: number; limit: number },
): Promise<TextRow[]> {
  const { rows } = await db.execute<Row<TextRow>>(
    sql`select kind, slug, changed from ${TEXT_PAGES_SQL} order by kind, slug limit ${limit} offset ${offset}`,
  );
  return rows;
}

/** Number of articles and glossary terms, and the newest change. */
export async function countTexts(db: Db | Tx): Promise<{ count: number; changed: string | Date | null }> {
  const { rows } = await db.execute<Row<{ count: number; changed: string | Date | null }>>(
    sql`select count(*)::int as count, max(changed) as changed from ${TEXT_PAGES_SQL}`,
  );
  return rows[0] ?? { count: 0, changed: null };
}
