import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';

interface TranslatedTerm {
  term: string;
  /** Null where the other language has no word for it. */
  target: string | null;
}

/** The terms of a language with their words in another one, for the translation desk. */
export const createGlossaryTerms =
  (db: Db) =>
  async (source: Locale, target: Locale): Promise<TranslatedTerm[]> => {
    const { rows } = await db.execute<Record<keyof TranslatedTerm, never>>(sql`
      select own.name as term, other.name as target
      from glossary_texts own
      left join glossary_texts other on other.term_id = own.term_id and other.locale = ${target}
      where own.locale = ${source} order by own.name`);
    return rows;
  };
