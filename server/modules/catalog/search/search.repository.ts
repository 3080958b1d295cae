import { sql } from 'drizzle-orm';
import type { NamedSlug } from '../../../../contracts/catalog/product.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** Names of these skills in order; skips those without a name in the locale or in English. */
export async function findSkillNames(
  db: Db | Tx,
  slugs: readonly string[],
  locale: Locale,
): Promise<NamedSlug[]> {
  const list = sql.param([...slugs]);
  const { rows } = await db.execute<{ slug: string; name: string }>(sql`
    select s.slug, t.name from skills s
    join lateral (
      select st.name from skill_texts st where st.skill_id = s.id and st.locale in (${locale}, 'en')
      order by (st.locale = ${locale}) desc limit 1) t on true
    where s.slug = any(${list}::text[]) order by array_position(${list}::text[], s.slug)`);
  return rows;
}

/** How the words of a language are written: titles of these products, and all skills and categories. */
export async function findWrittenNames(
  db: Db | Tx,
  ids: readonly string[],
  locale: Locale,
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from skill_texts where locale = ${locale}
    union all select name from category_texts where locale = ${locale}
    union all select l.title from unnest(${sql.param([...ids])}::uuid[]) p(id) join lateral (
      select trim(la.short_title1 || ' ' || la.short_title2) as title from landings la
      where la.product_id = p.id and la.locale in (${locale}, 'en') and la.published
      order by (la.locale = ${locale}) desc limit 1) l on true`);
  return rows.map(({ name }) => name);
}

/** Counts a successful search term for today. */
export async function countTerm(db: Db | Tx, locale: Locale, term: string, day: string): Promise<void> {
  await db.execute(sql`
    insert into search_terms (locale, term, day, count) values (${locale}, ${term}, ${day}, 1)
    on conflict (locale, term, day) do update set count = search_terms.count + 1`);
}

/** Terms counted since a day, most frequent first, at least `atLeast` times. */
export async function findTerms(
  db: Db | Tx,
  part: { locale: Locale; since: string; atLeast: number; limit: number },
): Promise<{ term: string; count: number }[]> {
  const { rows } = await db.execute<{ term: string; count: number }>(sql`
    select term, sum(count)::int as count from search_terms
    where locale = ${part.locale} and day >= ${part.since}
    group by term having sum(count) >= ${part.atLeast}
    order by 2 desc, term limit ${part.limit}`);
  return rows;
}

/** Terms of days that do not count any more. */
export async function deleteOldTerms(db: Db, before: string): Promise<void> {
  await db.execute(sql`delete from search_terms where day < ${before}`);
}
