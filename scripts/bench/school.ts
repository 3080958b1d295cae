import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import type { Locale } from '../../contracts/locales.ts';
import type { Db } from '../../db/database.ts';
import { type SearchEntry, spelled, writeEntries } from '../../server/modules/catalog/search/search-index.ts';

/** Search entries for a database of any size, written as the service writes them; deterministic. */

const LETTERS: Partial<Record<Locale, string>> = {
  ru: 'абвгдежзиклмнопрстуя',
  mn: 'абвгдежзиклмнопрстуөү',
  hi: 'कखगचजटडतदनपबमरलवसह',
  bn: 'কখগচজটডতদনপবমরলসহ',
  zh: '数据分析设计会议税务价格学习表格管理时间写作画图语言统计',
  ja: '数据分析設計会議税務価格学習表管理時間かきくけさしすせ',
  ko: '가나다라마바사아자차카타파하거너더러머버',
};
const LATIN = 'abcdefghiklmnoprstu';
/** Vocabulary size of each generated language. */
const WORDS = 12_000;
const CHUNK = 1000;

const hash = (text: string) => createHash('md5').update(text).digest().readUInt32LE(0);

/** The nth word of a locale. */
export function wordOf(locale: Locale, index: number): string {
  const letters = [...(LETTERS[locale] ?? LATIN)];
  const isShort = locale === 'zh' || locale === 'ja' || locale === 'ko';
  const length = isShort ? 2 + (index % 2) : 4 + (index % 6);
  let seed = hash(`${locale} ${index}`);
  let word = '';
  for (let n = 0; n < length; n++) {
    word += letters[seed % letters.length];
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  }
  return word;
}

const made = new Map<string, string>();

function keptWord(locale: Locale, index: number): string {
  const key = `${locale} ${index}`;
  const word = made.get(key) ?? wordOf(locale, index);
  made.set(key, word);
  return word;
}

/** A few words occur in every tenth text, most words in very few. */
function wordAt(locale: Locale, seed: number): string {
  const share = (seed % 100_000) / 100_000;
  return keptWord(locale, Math.floor(WORDS * share ** 3));
}

function textOf(locale: Locale, product: number, part: string, words: number): string {
  let seed = hash(`${product} ${part}`);
  const text: string[] = [];
  for (let n = 0; n < words; n++) {
    text.push(wordAt(locale, seed));
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
  }
  return text.join(locale === 'zh' || locale === 'ja' ? '' : ' ');
}

function entryOf(locale: Locale, product: number): SearchEntry {
  const plain = {
    title: textOf(locale, product, 'title', 4),
    names: textOf(locale, product % 300, 'names', 4),
    rest: textOf(locale, product, 'rest', 16),
  };
  // As `idOf` of school-rows.ts.
  const id = createHash('md5')
    .update(`product ${product}`)
    .digest('hex')
    .replace(/^(.{12}).(.{3})./, '$14$28');
  return { id, plain, ...spelled(plain, locale) };
}

async function makeLocale(db: Db, locale: Locale, count: number): Promise<void> {
  for (let from = 1; from <= count; from += CHUNK) {
    const length = Math.min(CHUNK, count - from + 1);
    await writeEntries(
      db,
      locale,
      Array.from({ length }, (_, index) => entryOf(locale, from + index)),
    );
  }
}

/** Writes the entries of these locales, two at a time; indexes are created after the rows. */
export async function makeEntries(
  open: { db: Db; pool: Pool },
  count: number,
  locales: readonly Locale[],
): Promise<void> {
  const { db, pool } = open;
  const { rows } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'search_entries' and indexdef like '%gin%'`,
  );
  for (const { indexname } of rows) await pool.query(`drop index ${indexname}`);
  const left = [...locales];
  const lane = async () => {
    for (let locale = left.shift(); locale; locale = left.shift()) await makeLocale(db, locale, count);
  };
  await Promise.all([lane(), lane()]);
  const builder = await pool.connect();
  // With the default 64 MB, building an index of this size spills to disk and merges many times.
  await builder.query(`set maintenance_work_mem = '1GB'`);
  for (const { indexdef } of rows) await builder.query(indexdef.replace(' ON ONLY ', ' ON '));
  builder.release();
  await pool.query('vacuum analyze');
}
