/** How similar a mistyped or inflected word is to a known one. */

/** Number of typos tolerated in a word of this length. */
function forgiven(length: number): number {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Number of insertions, deletions, substitutions and swaps of neighbours between two words. */
export function editDistance(a: string, b: string): number {
  let older: number[] = [];
  let old: number[] = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row[j] = least;
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 0;
}

const MOST_SUFFIX = 6;
/** Minimum share of a word that two of its forms have in common. */
const STEM_SHARE = 0.57;

/**
 * 0 for the same word, increasing with every typo. A prefix of the known word counts like the whole word, and two forms
 * of one stem rank after all typos. Null when they are not similar.
 */
export function wordDistance(typed: string, known: string): number | null {
  const most = forgiven(typed.length);
  const whole = editDistance(typed, known);
  if (whole <= most) return whole;
  if (signsApart(typed, known) === 1) return 1.5;
  const begun = Math.min(
    ...[-1, 0, 1].map((more) => editDistance(typed, known.slice(0, typed.length + more))),
  );
  if (begun <= most && typed.length >= 4) return begun + 0.5;
  // An ending may change the stem's last vowel as well.
  const inflected = Math.min(
    ...[-1, 0].map((more) => editDistance(known, typed.slice(0, known.length + more))),
  );
  if (inflected <= 1 && known.length >= 5 && typed.length > known.length && typed.length - known.length <= 4)
    return 2.5 + inflected / 10;
  const stem = commonStart(typed, known);
  const ends = [typed.length - stem, known.length - stem];
  if (stem >= 4 && stem >= STEM_SHARE * typed.length && Math.max(...ends) <= MOST_SUFFIX)
    return 3 + (ends[0] ?? 0) / 10 + (ends[1] ?? 0) / 100;
  return null;
}

/** Korean is indexed letter by letter but typed by syllable: a typo may replace or remove a whole syllable. */
function signsApart(typed: string, known: string): number | null {
  if (!/[\u1100-\u11ff]/.test(typed)) return null;
  const signs = typed.normalize('NFC');
  return signs.length < 4 ? null : editDistance(signs, known.normalize('NFC'));
}

function commonStart(a: string, b: string): number {
  let index = 0;
  while (index < a.length && a[index] === b[index]) index++;
  return index;
}

/** All variants of the word with one letter missing or two neighbours swapped. */
export function findMisspellings(word: string): string[] {
  const misspellings = new Set<string>();
  for (let index = 0; index < word.length; index++) {
    misspellings.add(word.slice(0, index) + word.slice(index + 1));
    if (index > 0)
      misspellings.add(
        word.slice(0, index - 1) + (word[index] ?? '') + (word[index - 1] ?? '') + word.slice(index + 1),
      );
  }
  return [...misspellings].filter((slip) => slip.length > 2 && slip !== word);
}

/** Known words that are other forms of a typed word, for languages without a stemmer: they share the stem. */
export function findRelatedForms(typed: string, known: readonly string[]): string[] {
  return known
    .filter((word) => word !== typed && !word.startsWith(typed))
    .map((word) => ({ word, stem: commonStart(typed, word) }))
    .filter(
      ({ word, stem }) =>
        stem >= 4 && stem >= STEM_SHARE * Math.max(typed.length, word.length) && word.length - stem <= 3,
    )
    .sort((a, b) => b.stem - a.stem || a.word.length - b.word.length)
    .slice(0, MAX_NEAREST_WORDS)
    .map(({ word }) => word);
}

const MAX_NEAREST_WORDS = 6;

/** The known words closest to a typed one, all about as close as the first. */
export function nearestWords(typed: string, known: readonly string[]): string[] {
  const ranked = known
    .flatMap((word) => {
      const distance = wordDistance(typed, word);
      return distance === null ? [] : [{ word, distance }];
    })
    .sort((a, b) => a.distance - b.distance || a.word.length - b.word.length);
  const best = ranked[0]?.distance ?? 0;
  return ranked
    .filter(({ distance }) => distance <= best + 0.5)
    .slice(0, MAX_NEAREST_WORDS)
    .map(({ word }) => word);
}
