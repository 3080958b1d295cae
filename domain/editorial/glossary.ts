import type { GlossaryEntry } from '../../contracts/editorial/glossary.ts';
import type { Locale } from '../../contracts/locales.ts';
import { initialOf } from './glossary-initial.ts';

/** Terms whose name contains a text, in the same order. */
export function matchingTerms<T extends Pick<GlossaryEntry, 'name'>>(
  terms: readonly T[],
  text: string,
  locale: Locale,
): T[] {
  const wanted = text.trim().toLocaleLowerCase(locale);
  return terms.filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted));
}

/** Groups sorted terms by the letter they stand under in an index of the language; Chinese ones in the order of pinyin. */
export function byFirstLetter<T extends Pick<GlossaryEntry, 'name'>>(terms: readonly T[], locale: Locale) {
  const groups: { letter: string; terms: T[] }[] = [];
  for (const term of terms) {
    const letter = initialOf(term.name, locale);
    const known = groups.find((group) => group.letter === letter);
    if (known) known.terms.push(term);
    else groups.push({ letter, terms: [term] });
  }
  return locale === 'zh' ? groups.toSorted((a, b) => (a.letter < b.letter ? -1 : 1)) : groups;
}
