import { sql } from 'drizzle-orm';
import type { FoundTerm } from '../../../../contracts/learning/translation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { type KnownTerm, termsIn } from '../../../../domain/learning/terms-in.ts';
import { type TranslatedText, wordsOf } from '../../../../domain/learning/translated-text.ts';

/** Finds terms of the school's glossary in texts of a language, with their words in another one. */
export async function readTerms(
  db: Db,
  source: Locale,
  target: Locale,
): Promise<(text: TranslatedText['text']) => FoundTerm[]> {
  const { rows } = await db.execute<Record<keyof KnownTerm, never>>(sql`
    select own.name as term, other.name as target
    from glossary_texts own left join glossary_texts other on other.term_id = own.term_id and other.locale = ${target}
    where own.locale = ${source} order by length(own.name) desc, own.name`);
  const known: KnownTerm[] = rows;
  return (text) => termsIn(wordsOf(text), known);
}
