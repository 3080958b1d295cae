import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

const NEAR_WORDS = 80;

/**
 * Words of the locale that a mistyped one may stand for: similar ones, ones with the same beginning, ones at an edit
 * distance of one.
 */
export async function findNearWords(
  db: Db,
  locale: Locale,
  asked: { word: string; misspellings: readonly string[] },
): Promise<string[]> {
  const { word, misspellings } = asked;
  const start = word.slice(0, Math.max(4, Math.floor(word.length * 0.6)));
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', '0.2', true)`);
    const { rows } = await tx.execute<{ word: string }>(sql`
      select word from search_words where locale = ${sql.raw(`'${locale}'`)} and (word % ${word}
        or word = any(${sql.param([...misspellings])}::text[]) or word like ${`${start}%`})
      order by similarity(word, ${word}) desc, word limit ${NEAR_WORDS}`);
    return rows.map((row) => row.word);
  });
}

const MAX_WORD_FORMS = 200;

/** Words of the locale with this prefix. */
export async function findWordsLike(db: Db | Tx, locale: Locale, start: string): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from search_words where locale = ${sql.raw(`'${locale}'`)} and word like ${`${start}%`}
    order by length(word), word limit ${MAX_WORD_FORMS}`);
  return rows.map((row) => row.word);
}
