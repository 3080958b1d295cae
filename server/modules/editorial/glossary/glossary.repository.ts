import { sql } from 'drizzle-orm';
import type { GlossaryEntry } from '../../../../contracts/editorial/glossary.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** All published terms, sorted by name in the locale; in English where there is no translation. */
export async function findTerms(db: Db | Tx, locale: Locale): Promise<GlossaryEntry[]> {
  const { rows } = await db.execute<GlossaryEntry & Record<string, unknown>>(sql`
    select g.slug, t.name, t.locale from glossary_terms g
    join lateral (
      select x.name, x.locale from glossary_texts x
      where x.term_id = g.id and x.locale in (${locale}, 'en')
      order by (x.locale = ${locale}) desc limit 1) t on true`);
  const collator = new Intl.Collator(locale);
  return rows.sort((a, b) => collator.compare(a.name, b.name));
}

export interface TermTexts {
  englishName: string;
  explanation: string;
  explanationLocale: Locale;
}

/** A term's explanation in the locale, else in English. */
export async function findTermTexts(db: Db | Tx, slug: string, locale: Locale): Promise<TermTexts | null> {
  const { rows } = await db.execute<TermTexts & Record<string, unknown>>(sql`
    select e.name as "englishName", t.explanation, t.locale as "explanationLocale"
    from glossary_terms g
    join glossary_texts e on e.term_id = g.id and e.locale = 'en'
    join lateral (
      select x.explanation, x.locale from glossary_texts x
      where x.term_id = g.id and x.explanation ~ '\\S' and x.locale in (${locale}, 'en')
      order by (x.locale = ${locale}) desc limit 1) t on true
    where g.slug = ${slug}`);
  return rows[0] ?? null;
}
