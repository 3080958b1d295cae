import type { Locale } from '../../contracts/locales.ts';
import { termOf } from './search.ts';

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const INNER_CAPITAL = /^.\S*?\p{Lu}/u;

/**
 * A counted term as people write it: like the name that it is, else with its words as they stand in these names
 * (titles, skills, subjects), and a capital letter first.
 */
export function spelledTerm(term: string, names: readonly string[], locale: Locale): string {
  const whole = names.find((name) => termOf(name) === term);
  if (whole !== undefined) return whole.trim();
  const spellings = spellingsIn(names, locale);
  const spelled = term.replace(WORDS, (word) => spellings.get(word) ?? word);
  // A name such as iPhone keeps its small letter.
  return INNER_CAPITAL.test(spelled)
    ? spelled
    : spelled.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale));
}

/**
 * The most frequent spelling of each word. The first word of a name has a capital in any case, so that it counts only
 * where it has more than one (SQL), and in German, where most words of a search are nouns.
 */
function spellingsIn(names: readonly string[], locale: Locale): Map<string, string> {
  const found = names.flatMap((name) => {
    const words = name.normalize('NFKC').match(WORDS) ?? [];
    return words.map((word, index) => ({ word, isFirst: index === 0 && !INNER_CAPITAL.test(word) }));
  });
  const inside = found.filter(({ isFirst }) => !isFirst);
  const first = locale === 'de' ? found.filter(({ isFirst }) => isFirst) : [];
  return new Map([...mostFrequent(first), ...mostFrequent(inside)]);
}

/** Each word in lower case, with its most frequent spelling. */
function mostFrequent(found: readonly { word: string }[]): [string, string][] {
  const counts = new Map<string, number>();
  for (const { word } of found) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarestFirst = [...counts].sort((one, other) => one[1] - other[1]);
  return rarestFirst.map(([word]) => [word.toLowerCase(), word]);
}
