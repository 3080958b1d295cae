import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../contracts/locales.ts';
import type { NamedSlug } from '../../contracts/product.ts';
import type { Db, Tx } from '../../db/database.ts';

export interface Asked {
  locale: Locale;
  /** Normalised, so it holds no LIKE wildcards. */
  text: string;
  words: readonly string[];
  limit: number;
}

/** Ids of published products whose entry of the locale holds every word as it was typed, best first. */
export async function findMatches(db: Db | Tx, { locale, text, words, limit }: Asked): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    ${entriesOf(locale)} and ${all(words.map(holds))}
    order by case
        when e.title like ${`${text}%`} then 0
        when e.title like ${`% ${text}%`} then 1
        when e.title like ${`%${text}%`} then 2
        when ${all(words.map((word) => sql`e.title like ${`%${word}%`}`))} then 3
        else 4 end,
      p.learner_count desc, p.rating_hundredths desc, p.id
    limit ${limit}`);
  return rows.map((row) => row.id);
}

/** A word this short has too few trigrams to be told from another by likeness. */
const LIKENESS_FROM = 4;

/** Of all trigrams of a word and of its likeness in the text, how many are in both: one slip passes, a word does not. */
const LIKENESS = 0.45;

/** The same for words that were mistyped: every word has something very like it. */
export async function findSimilar(db: Db, { locale, words, limit }: Asked): Promise<string[]> {
  const close = words.map((word) => (word.length < LIKENESS_FROM ? holds(word) : sql`${word} <% e.body`));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(LIKENESS)}, true)`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      ${entriesOf(locale)} and ${all(close)}
      order by ${sql.join(
        words.map((word) => sql`word_similarity(${word}, e.body)`),
        sql` + `,
      )} desc, p.learner_count desc, p.id
      limit ${limit}`);
    return rows.map((row) => row.id);
  });
}

// A literal locale, so that the planner may use that locale's own index.
const entriesOf = (locale: Locale): SQL => sql`
  select p.id from search_entries e join products p on p.id = e.product_id
  where e.locale = ${sql.raw(`'${locale}'`)} and p.status = 'PUBLISHED'`;

const holds = (word: string): SQL => sql`e.body like ${`%${word}%`}`;

const all = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `);

/** The most popular published products, for the time before anything is typed and for suggestions. */
export async function findPopularIds(
  db: Db | Tx,
  part: { locale: Locale; without: readonly string[]; limit: number },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select p.id from products p
    where p.status = 'PUBLISHED' and p.id <> all(${sql.param([...part.without])}::uuid[])
      and exists (select 1 from landings la where la.product_id = p.id and la.published
        and la.locale in (${part.locale}, 'en'))
    order by p.learner_count desc, p.rating_hundredths desc, p.published_at desc nulls last, p.id
    limit ${part.limit}`);
  return rows.map((row) => row.id);
}

/** Skills of these products (of all published ones when none are given), the most common first. */
export async function findSkills(
  db: Db | Tx,
  part: { locale: Locale; ids: readonly string[] | null; limit: number },
): Promise<NamedSlug[]> {
  const among = part.ids
    ? sql`ps.product_id = any(${sql.param([...part.ids])}::uuid[])`
    : sql`exists (select 1 from products p where p.id = ps.product_id and p.status = 'PUBLISHED')`;
  const { rows } = await db.execute<{ slug: string; name: string }>(sql`
    select s.slug, (
      select st.name from skill_texts st where st.skill_id = s.id and st.locale in (${part.locale}, 'en')
      order by (st.locale = ${part.locale}) desc limit 1) as name
    from (select ps.skill_id, count(*) as uses from product_skills ps where ${among} group by 1) used
    join skills s on s.id = used.skill_id
    where exists (select 1 from skill_texts st where st.skill_id = s.id and st.locale in (${part.locale}, 'en'))
    order by used.uses desc, s.slug limit ${part.limit}`);
  return rows;
}

/** Counts a successful term of today. */
export async function countTerm(db: Db | Tx, locale: Locale, term: string, day: string): Promise<void> {
  await db.execute(sql`
    insert into search_terms (locale, term, day, count) values (${locale}, ${term}, ${day}, 1)
    on conflict (locale, term, day) do update set count = search_terms.count + 1`);
}

/** Terms counted since a day, the most frequent first, at least `atLeast` times. */
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
