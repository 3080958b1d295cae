import { sql } from 'drizzle-orm';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import type { Db, Tx } from '../../db/database.ts';
import { searchEntries } from '../../db/schema/index.ts';
import { normaliseSearchText } from '../../domain/search.ts';
import { authorName, categoriesJson, landingJoin, skillsJson } from '../product/product.sql.ts';

interface SourceRow {
  id: string;
  locale: Locale;
  short_title1: string;
  short_title2: string;
  promise: string;
  english: string | null;
  categories: { name: string }[];
  skills: { name: string }[];
  author: string | null;
}

const CHUNK = 500;

/**
 * Writes the search entries of these products in every locale, from the landing shown there (English where a
 * locale has none); products that are not published any more lose theirs. Call it after any edit of a landing,
 * its categories, skills or experts, in the same transaction.
 */
export async function reindexSearch(db: Db | Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  const ids = sql.param([...productIds]);
  const locale = sql`loc.locale`;
  const { rows } = await db.execute<SourceRow & Record<string, unknown>>(sql`
    select p.id, loc.locale, l.short_title1, l.short_title2, l.promise, ${authorName(locale)} as author,
      (select en.short_title1 || ' ' || en.short_title2 from landings en
        where en.product_id = p.id and en.locale = 'en' and en.published) as english,
      ${categoriesJson(locale)} as categories, ${skillsJson(locale)} as skills
    from products p cross join unnest(${sql.param([...LOCALES])}::text[]) loc(locale) ${landingJoin(locale)}
    where p.status = 'PUBLISHED' and p.id = any(${ids}::uuid[])`);
  await db.execute(sql`delete from search_entries where product_id = any(${ids}::uuid[])`);
  const entries = rows.map(entryOf);
  for (let at = 0; at < entries.length; at += CHUNK) {
    await db.insert(searchEntries).values(entries.slice(at, at + CHUNK));
  }
}

function entryOf(row: SourceRow) {
  const title = `${row.short_title1} ${row.short_title2}`.trim();
  const names = [...row.skills, ...row.categories].map(({ name }) => name);
  const parts = [title, row.promise, ...names, row.author, row.english];
  return {
    productId: row.id,
    locale: row.locale,
    title: normaliseSearchText(title),
    body: normaliseSearchText(parts.filter(Boolean).join(' ')),
  };
}
