import { ApiError } from '../../../../contracts/api-error.ts';
import type { GlossaryEntry, GlossaryTerm } from '../../../../contracts/editorial/glossary.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { findTerms, findTermTexts } from './glossary.repository.ts';

/** Terms of the school's subjects (product §2 Magazine, blog and glossary). */
export function createGlossaryService({ db }: { db: Db }) {
  return {
    list: (locale: Locale): Promise<GlossaryEntry[]> => findTerms(db, locale),

    async term(slug: string, locale: Locale): Promise<GlossaryTerm> {
      const [terms, texts] = await Promise.all([findTerms(db, locale), findTermTexts(db, slug, locale)]);
      const index = terms.findIndex((term) => term.slug === slug);
      const term = terms[index];
      if (!term || !texts) throw new ApiError('not_found');
      const near = [terms[index - 1], terms[index + 1]].filter((candidate) => candidate !== undefined);
      return { ...term, ...texts, near };
    },
  };
}

export type GlossaryService = ReturnType<typeof createGlossaryService>;
