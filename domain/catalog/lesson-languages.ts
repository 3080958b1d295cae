import type { Locale } from '../../contracts/locales.ts';

/** How many products have lessons in a language. */
export interface LanguageCount {
  language: Locale;
  count: number;
}

/**
 * What to say about the languages of lessons on a page in the locale: how many there are in it, and in the language that
 * most other lessons are in. `other` is null when no language has more than the page's own.
 */
export function lessonLanguages(
  counts: readonly LanguageCount[],
  locale: Locale,
): { own: number; other: LanguageCount | null } {
  const own = counts.find(({ language }) => language === locale)?.count ?? 0;
  const [other = null] = counts
    .filter(({ language, count }) => language !== locale && count > own)
    .toSorted((one, another) => another.count - one.count);
  return { own, other };
}
