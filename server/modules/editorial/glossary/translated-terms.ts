import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import type { KnownTerm } from '../../../../domain/learning/terms-in.ts';
import type { GlossaryTerms } from '../../learning/translation/glossary-terms.ts';

/** The implementation of the translation desk's port to the glossary. */
export const createGlossaryTerms =
  (db: Db): GlossaryTerms =>
  async (source, target) => {
    const { rows } = await db.execute<Record<keyof KnownTerm, never>>(sql`
      select own.name as term, other.name as target
      from glossary_texts own
      left join glossary_texts other on other.term_id = own.term_id and other.locale = ${target}
      where own.locale = ${source} order by own.name`);
    return rows;
  };
