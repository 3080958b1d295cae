import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { indexedText, type SearchPart } from '../../../../domain/catalog/search-spelling.ts';
import { stemmerOf } from './stemmers.ts';

/** A query against the entries of one locale. */
export interface SearchTerms {
  locale: Locale;
  /** The whole text as typed. */
  text: string;
  parts: readonly SearchTermPart[];
}

export interface SearchTermPart extends SearchPart {
  /** Known words that may be meant by a mistyped one. */
  instead?: readonly string[] | undefined;
  /** Other forms of it. */
  also?: readonly string[];
  /** The words of a phrase that has synonyms; each of them must match. */
  words?: readonly SearchTermPart[];
  /** Phrases that match in its place. */
  synonyms?: readonly (readonly SearchTermPart[])[];
  /** Matches whole words and their stems only, as synonyms do. */
  exact?: boolean;
}

/** Ids of published products whose entry in one of the locales contains every part, best first. */
export async function findMatches(
  db: Db | Tx,
  wanted: readonly SearchTerms[],
  { limit, foreign = false }: { limit: number; foreign?: boolean },
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const item = (each: SearchTerms) => sql`
    (select p.id, ${rankOf(each)} as rank, p.learner_count, p.rating_hundredths from ${entriesOf(each.locale)}
      and ${all(each.parts.map((part) => holds(part, each.locale, foreign)))}
    order by 2, 3 desc, 4 desc, 1 limit ${limit})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(wanted.map(item), sql` union all `)}) found
    order by rank, learner_count desc, rating_hundredths desc, id`);
  return [...new Set(rows.map((row) => row.id))].slice(0, limit);
}

/** The same when only some parts match, but at least half: most parts first, then those with the rarer ones. */
export async function findPartly(db: Db | Tx, wanted: SearchTerms, limit: number): Promise<string[]> {
  const { locale, parts } = wanted;
  const conditions = parts.map((part) => holds(part, locale, false));
  const sum = (item: (index: number) => SQL) =>
    sql.join(
      parts.map((_, index) => item(index)),
      sql` + `,
    );
  const has = (index: number) => sql.raw(`has_${index}`);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select *, ${sum((index) => has(index))} as found,
        ${sum((index) => sql`coalesce(${has(index)}::float8 / nullif(sum(${has(index)}) over (), 0), 0)`)} as rare
      from (
        select p.id, p.learner_count, p.rating_hundredths, ${rankOf(wanted)} as rank,
          ${sql.join(
            conditions.map((condition, index) => sql`(${condition})::int as ${has(index)}`),
            sql`, `,
          )}
        from ${entriesOf(locale)} and (${sql.join(conditions, sql` or `)})) entries) counted
    where found * 2 >= ${parts.length}
    order by found desc, rare desc, rank, learner_count desc, rating_hundredths desc, id limit ${limit}`);
  return rows.map((row) => row.id);
}

/** Minimum share of letter pairs that must match in a text without spaces: allows one wrong letter. */
const MIN_SIMILARITY = 0.45;

/** For scripts without spaces: entries that contain most letter pairs of the query. */
export async function findAlike(db: Db, { locale, text }: SearchTerms, limit: number): Promise<string[]> {
  const pairs = indexedText(text, locale).trim();
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`,
    );
    const { rows } = await tx.execute<{ id: string }>(sql`
      select p.id from ${entriesOf(locale)} and ${pairs} <% e.body
      order by word_similarity(${pairs}, e.body) desc, p.learner_count desc, p.id limit ${limit}`);
    return rows.map((row) => row.id);
  });
}

// A literal, so that the planner only reads the partition of that locale.
const literal = (locale: Locale): SQL => sql.raw(`'${locale}'`);

const entriesOf = (locale: Locale): SQL => sql`
  search_entries e join products p on p.id = e.product_id
  where e.locale = ${literal(locale)} and p.status = 'PUBLISHED'`;

/** Matches a part as a whole word, as a prefix, or anywhere: folded texts contain no LIKE wildcards. */
const starts = (column: SQL, part: SearchTermPart): SQL =>
  anyOf(
    spellings(part).map((text) => sql`${column} like ${`% ${text}${part.cjk || part.exact ? ' ' : ''}%`}`),
  );

const spellings = ({ text, instead, also = [] }: SearchTermPart): readonly string[] =>
  instead && instead.length > 0 ? instead : [text, ...also];

const SHORT_WORD_CHARS = 3;

function holds(part: SearchTermPart, locale: Locale, foreign: boolean): SQL {
  return eitherOf(part, (word) => holdsWord(word, locale, foreign));
}

/** A condition on a part, or on all words of one of its synonyms. */
function eitherOf(
  { words, synonyms = [], ...part }: SearchTermPart,
  test: (part: SearchTermPart) => SQL,
): SQL {
  const own = words ? all(words.map(test)) : test(part);
  return synonyms.length === 0
    ? own
    : anyOf([own, ...synonyms.map((phrase) => all(phrase.map(test)))].map(grouped));
}

const grouped = (condition: SQL): SQL => sql`(${condition})`;

function holdsWord(part: SearchTermPart, locale: Locale, foreign: boolean): SQL {
  const single = part.cjk && [...part.text].length === 1;
  // Two letters occur in almost any word, and a foreign word inside many others, so they match whole words only.
  const whole = part.cjk || part.exact || part.instead || foreign || part.text.length < SHORT_WORD_CHARS;
  const inside = sql`e.body like ${`%${part.text}%`}`;
  const begun = starts(sql`e.body`, part);
  const written = single ? inside : whole ? begun : part.also?.length ? sql`(${inside} or ${begun})` : inside;
  const stems = stemsOf(part, locale);
  if (!stems || foreign || part.instead) return written;
  // A stop word as a synonym would match everything.
  if (part.exact) return sql`(${written} or e.stems @@ ${stems})`;
  return sql`(${written} or e.stems @@ ${stems} or ${isEmpty(stems)})`;
}

/** A word such as "the" has no stems left after removing the language's stop words. */
const isEmpty = (stems: SQL): SQL => sql`numnode(${stems}) = 0`;

function stemsOf({ typed, text, cjk }: SearchTermPart, locale: Locale): SQL | null {
  const stemmer = stemmerOf(locale);
  if (!stemmer || cjk) return null;
  return sql`(plainto_tsquery(${stemmer}, ${typed}) || plainto_tsquery(${stemmer}, ${text}))`;
}

interface Column {
  text: SQL;
  stems: SQL;
}

const TITLE: Column = { text: sql`e.title`, stems: sql`e.title_stems` };
const NAMES: Column = { text: sql`e.names`, stems: sql`e.name_stems` };
const BODY: Column = { text: sql`e.body`, stems: sql`e.stems` };

function inAny(columns: readonly Column[], part: SearchTermPart, locale: Locale): SQL {
  const written = columns.map(({ text: column }) => starts(column, part));
  const stems = stemsOf(part, locale);
  if (!stems || part.instead) return anyOf(written);
  const inflected = columns.map((column) => sql`${column.stems} @@ ${stems}`);
  return anyOf([...written, ...inflected, ...(part.exact ? [] : [isEmpty(stems)])]);
}

/** Rank by where the text was found: lower is better. */
function rankOf({ locale, text, parts }: SearchTerms): SQL {
  const phrase = indexedText(text, locale).trimEnd();
  const inColumns = (columns: readonly Column[]) =>
    all(parts.map((part) => eitherOf(part, (word) => inAny(columns, word, locale))));
  const several = parts.length > 1;
  return sql`case
    when e.title like ${`${phrase} %`} then 0
    when e.title like ${`${phrase}%`} then 1
    when e.title like ${`%${phrase} %`} then 2
    when e.title like ${`%${phrase}%`} then 3
    when ${inColumns([TITLE])} then 4
    ${several ? sql`when e.names like ${`%${phrase}%`} then 5` : sql``}
    when ${inColumns(several ? [TITLE, NAMES] : [NAMES])} then 6
    when ${all(parts.map(({ text: part }) => sql`e.title like ${`%${part}%`}`))} then 7
    when ${inColumns([BODY])} then 8
    else 9 end`;
}

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
