import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';

const STEMMERS: Partial<Record<Locale, string>> = {
  en: 'english',
  ru: 'russian',
  de: 'german',
  es: 'spanish',
  hi: 'hindi',
  fr: 'french',
  pt: 'portuguese',
  it: 'italian',
  id: 'indonesian',
};

/** The text search configuration of a locale, for the nine languages with a PostgreSQL stemmer. */
export function stemmerOf(locale: Locale): SQL | null {
  const name = STEMMERS[locale];
  return name ? sql.raw(`'pg_catalog.${name}'::regconfig`) : null;
}
