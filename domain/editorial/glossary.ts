import type { GlossaryEntry } from '../../contracts/editorial/glossary.ts';
import type { Locale } from '../../contracts/locales.ts';

/** Terms whose name contains a text, in the same order. */
export function matchingTerms<T extends Pick<GlossaryEntry, 'name'>>(
  terms: readonly T[],
  text: string,
  locale: Locale,
): T[] {
  const wanted = text.trim().toLocaleLowerCase(locale);
  return terms.filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted));
}

/** Groups sorted terms by their first letter as written (a Hindi syllable is one letter). */
export function byFirstLetter<T extends Pick<GlossaryEntry, 'name'>>(terms: readonly T[], locale: Locale) {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'grapheme' });
  const groups: { letter: string; terms: T[] }[] = [];
  for (const term of terms) {
    const [first] = segmenter.segment(term.name);
    const letter = (first?.segment ?? '').toLocaleUpperCase(locale);
    const last = groups.find((group) => group.letter === letter);
    if (last) last.terms.push(term);
    else groups.push({ letter, terms: [term] });
  }
  return groups;
}
