import { sql } from 'drizzle-orm';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { indexedText, isCjk } from '../../../../domain/catalog/search-spelling.ts';
import { authorName, categoriesJson, landingJoin, skillsJson } from '../product/product.sql.ts';
import { stemmerOf } from './stemmers.ts';
import { typeNames } from './type-names.ts';

interface SourceRow {
  id: string;
  type: ProductType;
  locale: Locale;
  short_title1: string;
  short_title2: string;
  promise: string;
  english: string | null;
  categories: { name: string }[];
  skills: { name: string }[];
  author: string | null;
}

const BATCH_ROWS = 500;

/**
 * Writes the search entries of these products in these locales, from the landing shown there (the English one if a
 * locale has none); unpublished products lose theirs. Call it after any edit of a landing, its categories, skills or
 * experts, in the same transaction.
 */
export async function reindexSearch(
  db: Db | Tx,
  productIds: readonly string[],
  locales: readonly Locale[] = LOCALES,
): Promise<void> {
  if (productIds.length === 0) return;
  const ids = sql.param([...productIds]);
  const wanted = sql.param([...locales]);
  // Entries are deleted and inserted: two transactions that index one product do it one after the other.
  await db.execute(sql`select 1 from products where id = any(${ids}::uuid[]) order by id for no key update`);
  const locale = sql`loc.locale`;
  const { rows } = await db.execute<SourceRow & Record<string, unknown>>(sql`
    select p.id, p.type, loc.locale, l.short_title1, l.short_title2, l.promise, ${authorName(locale)} as author,
      (select en.short_title1 || ' ' || en.short_title2 from landings en
        where en.product_id = p.id and en.locale = 'en' and en.published) as english,
      ${categoriesJson(locale)} as categories, ${skillsJson(locale)} as skills
    from products p cross join unnest(${wanted}::text[]) loc(locale) ${landingJoin(locale)}
    where p.status = 'PUBLISHED' and p.id = any(${ids}::uuid[])`);
  const types = await typeNames();
  await db.execute(sql`
    delete from search_entries where product_id = any(${ids}::uuid[]) and locale = any(${wanted}::text[])`);
  for (const each of locales) {
    const entries = rows
      .filter((row) => row.locale === each)
      .map((row) => entryOf(row, types.get(each)?.[row.type] ?? ''));
    for (let index = 0; index < entries.length; index += BATCH_ROWS)
      await writeEntries(db, each, entries.slice(index, index + BATCH_ROWS));
  }
}

/** A product's search entry in one locale: plain texts, and their normalised form for matching. */
export interface SearchEntry {
  id: string;
  plain: { title: string; names: string; rest: string };
  title: string;
  names: string;
  body: string;
}

function entryOf(row: SourceRow, type: string): SearchEntry {
  const title = `${row.short_title1} ${row.short_title2}`.trim();
  const names = [...row.skills, ...row.categories].map(({ name }) => name).join(' . ');
  const plain = {
    title,
    names: `${names} . ${type}`,
    rest: [row.promise, row.author, row.english].join(' . '),
  };
  return { id: row.id, plain, ...spelled(plain, row.locale) };
}

/** The normalised texts of a product for matching. */
export function spelled(plain: SearchEntry['plain'], locale: Locale) {
  const title = indexedText(plain.title, locale);
  const names = indexedText(plain.names, locale);
  const rest = indexedText(plain.rest, locale);
  return { title, names, body: `${title}${names}${rest}${joined(title)}${joined(names)}` };
}

/** Pairs of neighbouring words joined, because many words are written both together and apart. */
function joined(text: string): string {
  const words = text.trim().split(' ');
  const pairs = words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? '';
    return isCjk(word) || isCjk(before) ? [] : [before + word];
  });
  return pairs.length > 0 ? `${pairs.join(' ')} ` : '';
}

/** Writes entries of one locale with their stems, and adds new words to the word list. */
export async function writeEntries(
  db: Db | Tx,
  locale: Locale,
  entries: readonly SearchEntry[],
): Promise<void> {
  const stemmer = stemmerOf(locale);
  const stems = (...columns: string[]) =>
    stemmer
      ? sql`to_tsvector(${stemmer}, ${sql.raw(columns.map((column) => `e.${column}`).join(" || ' ' || "))})`
      : sql`null::tsvector`;
  const rows = entries.map(({ plain, ...entry }) => ({
    ...entry,
    ...{ plain_title: plain.title, plain_names: plain.names, plain_rest: plain.rest },
  }));
  await db.execute(sql`
    insert into search_entries (product_id, locale, title, names, body, stems, title_stems, name_stems)
    select e.id, ${locale}, e.title, e.names, e.body,
      strip(${stems('plain_title', 'plain_names', 'plain_rest', 'body')}),
      strip(${stems('plain_title', 'title')}), strip(${stems('plain_names', 'names')})
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e(id uuid, title text, names text, body text,
      plain_title text, plain_names text, plain_rest text)`);
  const words = new Set(entries.flatMap(({ body }) => body.split(' ').filter(isKnowable)));
  if (words.size === 0) return;
  await db.execute(sql`
    insert into search_words (locale, word)
    select ${locale}, word from unnest(${sql.param([...words].sort())}::text[]) word on conflict do nothing`);
}

const isKnowable = (word: string): boolean => word.length > 2 && word.length < 40 && !isCjk(word);
