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
  /** The same without its stop words. */
  bare: string;
  parts: readonly SearchTermPart[];
  /** Its stop words: they decide between equals. */
  rest: readonly SearchPart[];
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
  const scope = foreign ? 'foreign' : 'all';
  const item = (each: SearchTerms) => sql`
    (select * from (
      select p.id, ${rankOf(each)} as rank, ${restOf(each)} as rest, p.learner_count, p.rating_hundredths
      from ${entriesOf(each.locale)} and ${all(each.parts.map((part) => holds(part, each.locale, scope)))}) held
    order by ${BEST_FIRST} limit ${limit})`;
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (${sql.join(wanted.map(item), sql` union all `)}) found
    order by ${BEST_FIRST}`);
  return [...new Set(rows.map((row) => row.id))].slice(0, limit);
}

/**
 * The same when any part matches. A part weighs more the fewer products have it, three times in a title and twice in the
 * name of a skill or category. `where`: a place that it must be in.
 */
export async function findPartly(
  db: Db | Tx,
  wanted: SearchTerms,
  limit: number,
  where: 'title' | 'anywhere' = 'anywhere',
): Promise<string[]> {
  const { locale, parts } = wanted;
  const within = (part: SearchTermPart, column: Column) =>
    eitherOf(part, (word) => inAny([column], word, locale, 'some'));
  const conditions = parts.map((part) => {
    const held = holds(part, locale, 'some');
    return where === 'title' ? sql`(${held} and ${within(part, TITLE)})` : held;
  });
  const places = parts.map(
    (part, index) => sql`case when not (${conditions[index]}) then 0 when ${within(part, TITLE)} then 3
      when ${within(part, NAMES)} then 2 else 1 end as ${place(index)}`,
  );
  const weights = parts.map(
    (_, index) => sql`${place(index)} * ln(1 + count(*) over ()
      / greatest(sum(least(${place(index)}, 1)) over (), 1)::float8)`,
  );
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select *, ${sql.join(weights, sql` + `)} as weight from (
        select p.id, p.learner_count, p.rating_hundredths, ${rankOf(wanted)} as rank, ${restOf(wanted)} as rest,
          ${sql.join(places, sql`, `)}
        from ${entriesOf(locale)} and (${sql.join(conditions, sql` or `)})) entries) weighed
    order by weight desc, ${BEST_FIRST} limit ${limit}`);
  return rows.map((row) => row.id);
}

const place = (index: number): SQL => sql.raw(`place_${index}`);

/** Minimum share of letter pairs that must match in a text without spaces: allows one wrong letter. */
const MIN_SIMILARITY = 0.45;

/** For scripts without spaces: entries that contain most letter pairs of the query. */
export async function findAlike(db: Db, { locale, bare }: SearchTerms, limit: number): Promise<string[]> {
  const pairs = indexedText(bare, locale).trim();
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

/** In another language a word is no part of others; of some words, those without a meaning are no find. */
type Scope = 'all' | 'foreign' | 'some';

function holds(part: SearchTermPart, locale: Locale, scope: Scope): SQL {
  return eitherOf(part, (word) => holdsWord(word, locale, scope));
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

function holdsWord(part: SearchTermPart, locale: Locale, scope: Scope): SQL {
  const foreign = scope === 'foreign';
  const single = part.cjk && [...part.text].length === 1;
  // Two letters occur in almost any word, and a foreign word inside many others, so they match whole words only.
  const whole = part.cjk || part.exact || part.instead || foreign || part.text.length < SHORT_WORD_CHARS;
  const inside = sql`e.body like ${`%${part.text}%`}`;
  const begun = starts(sql`e.body`, part);
  const written = single ? inside : whole ? begun : part.also?.length ? sql`(${inside} or ${begun})` : inside;
  const stems = stemsOf(part, locale);
  if (!stems || foreign || part.instead) return written;
  // A stop word as a synonym would match everything.
  if (part.exact || scope === 'some') return sql`(${written} or e.stems @@ ${stems})`;
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

function inAny(columns: readonly Column[], part: SearchTermPart, locale: Locale, scope: Scope = 'all'): SQL {
  const written = columns.map(({ text: column }) => starts(column, part));
  const stems = stemsOf(part, locale);
  if (!stems || part.instead) return anyOf(written);
  const inflected = columns.map((column) => sql`${column.stems} @@ ${stems}`);
  return anyOf([...written, ...inflected, ...(part.exact || scope === 'some' ? [] : [isEmpty(stems)])]);
}

/** Rank by where the text was found: lower is better. */
function rankOf({ locale, text, bare, parts }: SearchTerms): SQL {
  const phrases = [...new Set([text, bare].map((typed) => indexedText(typed, locale).trimEnd()))];
  const like = (column: SQL, pattern: (phrase: string) => string) =>
    anyOf(phrases.map((phrase) => sql`${column} like ${pattern(phrase)}`));
  const inColumns = (columns: readonly Column[]) =>
    all(parts.map((part) => eitherOf(part, (word) => inAny(columns, word, locale))));
  const several = parts.length > 1;
  return sql`case
    when ${like(TITLE.text, (phrase) => `${phrase} `)} then 0
    when ${like(TITLE.text, (phrase) => `${phrase} %`)} then 1
    when ${like(TITLE.text, (phrase) => `${phrase}%`)} then 2
    when ${like(TITLE.text, (phrase) => `%${phrase} %`)} then 3
    when ${like(TITLE.text, (phrase) => `%${phrase}%`)} then 4
    when ${inColumns([TITLE])} then 5
    ${several ? sql`when ${like(NAMES.text, (phrase) => `%${phrase}%`)} then 6` : sql``}
    when ${inColumns(several ? [TITLE, NAMES] : [NAMES])} then 7
    when ${all(parts.map(({ text: part }) => sql`e.title like ${`%${part}%`}`))} then 8
    when ${inColumns([BODY])} then 9
    else 10 end`;
}

/** Between titles that contain the phrase, the one with more of the stop words is meant: "from scratch". */
const BEST_FIRST = sql`greatest(rank, 4), rest desc, rank, learner_count desc, rating_hundredths desc, id`;

/** How many of the stop words a title has. */
const restOf = ({ rest }: SearchTerms): SQL =>
  rest.length === 0
    ? sql`0`
    : sql.join(
        rest.map(({ text }) => sql`(e.title like ${`% ${text}%`})::int`),
        sql` + `,
      );

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

const anyOf = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
