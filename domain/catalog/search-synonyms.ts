import type { SynonymGroup } from '../../contracts/catalog/search-management.ts';
import type { Locale } from '../../contracts/locales.ts';
import { SYNONYM_WORDS_MAX } from '../../contracts/search-values.ts';
import { indexedText, type SearchPart, searchParts } from './search-spelling.ts';

/** Synonyms of one language, found by the first word of a phrase. */
export type SynonymIndex = ReadonlyMap<string, readonly SynonymEntry[]>;

interface SynonymEntry {
  words: readonly string[];
  synonyms: readonly (readonly SynonymPart[])[];
}

/** A word of a synonym: it matches whole words, or beginnings in languages without a stemmer. */
export type SynonymPart = SearchPart & { exact?: boolean };

/** A part of a query, or several that are a phrase with synonyms. */
export type ExpandedPart<Part> = Part & {
  words?: readonly Part[];
  synonyms?: readonly (readonly SynonymPart[])[];
};

/** Characters from which a synonym may be the beginning of a longer word, where no stemmer knows its forms. */
const FORMS_FROM = 4;

/** The form in which two words are the same to the search. */
export const synonymKey = (word: string, locale: Locale): string =>
  searchParts(word, locale)
    .map(({ text }) => text)
    .join(' ');

/** Prepares the groups of a language. `hasStemmer`: whether its word forms are known. */
export function indexSynonyms(
  groups: readonly SynonymGroup[],
  locale: Locale,
  hasStemmer: boolean,
): SynonymIndex {
  const found = new Map<string, Map<string, SynonymPart[]>>();
  const exactly = (part: SearchPart): SynonymPart => ({
    ...part,
    exact: hasStemmer || part.cjk || part.text.length < FORMS_FROM,
  });
  for (const { words, targets } of groups) {
    for (const word of words) {
      const key = synonymKey(word, locale);
      const others = targets.length > 0 ? targets : words;
      const known = found.get(key) ?? new Map<string, SynonymPart[]>();
      found.set(key, known);
      for (const other of others) {
        const otherKey = synonymKey(other, locale);
        if (otherKey && otherKey !== key) known.set(otherKey, phrasePartsOf(other, locale).map(exactly));
      }
    }
  }
  return byFirstWord(found);
}

/** A synonym in a script without spaces is one run of letters, however it could be divided into words. */
function phrasePartsOf(word: string, locale: Locale): SearchPart[] {
  const parts = searchParts(word, locale);
  if (!parts.every(({ cjk }) => cjk)) return parts;
  return [{ typed: word.toLowerCase(), text: indexedText(word, locale).trim(), cjk: true }];
}

function byFirstWord(found: ReadonlyMap<string, ReadonlyMap<string, SynonymPart[]>>): SynonymIndex {
  const index = new Map<string, SynonymEntry[]>();
  for (const [key, synonyms] of found) {
    if (!key || synonyms.size === 0) continue;
    // Pairs of letters in scripts without spaces are compared one by one, however a text is divided into words.
    const words = key.split(' ');
    const [first = ''] = words;
    index.set(first, [...(index.get(first) ?? []), { words, synonyms: [...synonyms.values()] }]);
  }
  for (const entries of index.values()) entries.sort((a, b) => b.words.length - a.words.length);
  return index;
}

/**
 * Joins phrases that have synonyms, the longest first, and adds these. Synonyms of synonyms are not followed, so that no
 * chain leads away from what was typed.
 */
export function withSynonyms<Part extends SearchPart>(
  parts: readonly Part[],
  index: SynonymIndex,
): ExpandedPart<Part>[] {
  const expanded: ExpandedPart<Part>[] = [];
  let at = 0;
  while (at < parts.length) {
    const part = parts[at];
    if (!part) break;
    const match = matchAt(parts, at, index);
    if (!match) expanded.push(part);
    else if (match.parts.length === 1) expanded.push({ ...part, synonyms: match.synonyms });
    else expanded.push(phraseOf(part, match));
    at += match?.parts.length ?? 1;
  }
  return expanded;
}

/** The parts that are words of a phrase with synonyms, or have some themselves. */
export function partsWithSynonyms<Part extends SearchPart>(
  parts: readonly Part[],
  index: SynonymIndex,
): ReadonlySet<Part> {
  return new Set(parts.flatMap((_, at) => matchAt(parts, at, index)?.parts ?? []));
}

interface PhraseMatch<Part> {
  parts: readonly Part[];
  synonyms: readonly (readonly SynonymPart[])[];
}

function matchAt<Part extends SearchPart>(
  parts: readonly Part[],
  at: number,
  index: SynonymIndex,
): PhraseMatch<Part> | null {
  const entries = index.get(parts[at]?.text.split(' ')[0] ?? '') ?? [];
  for (const { words, synonyms } of entries) {
    let covered = 0;
    let end = at;
    while (covered < words.length && end < parts.length) {
      covered += parts[end]?.text.split(' ').length ?? 1;
      end++;
    }
    const slice = parts.slice(at, end);
    if (slice.map(({ text }) => text).join(' ') === words.join(' ')) return { parts: slice, synonyms };
  }
  return null;
}

const phraseOf = <Part extends SearchPart>(
  first: Part,
  { parts, synonyms }: PhraseMatch<Part>,
): ExpandedPart<Part> => ({
  ...first,
  typed: parts.map(({ typed }) => typed).join(' '),
  text: parts.map(({ text }) => text).join(' '),
  words: parts,
  synonyms,
});

/** The groups that hold on a day, `2026-11-28` (UTC). */
export const synonymsOn = (groups: readonly SynonymGroup[], day: string): SynonymGroup[] =>
  groups.filter(({ from, to }) => (!from || from <= day) && (!to || day <= to));

export type SynonymFaultCode = 'required' | 'invalid' | 'too_long' | 'already_used' | 'too_small';

/** What is wrong with one word, or with a whole group. */
export interface SynonymFault {
  group: number;
  side: 'words' | 'targets' | 'to';
  /** Null for the whole side. */
  index: number | null;
  code: SynonymFaultCode;
  word: string;
  /** The group that has the word already. */
  other?: number;
}

/**
 * Faults of a language's synonyms. A word is in one group of equal words at most, and has targets in one group at most:
 * otherwise nobody could say which of the two decides.
 */
export function synonymFaults(groups: readonly SynonymGroup[], locale: Locale): SynonymFault[] {
  const taken: Taken = { equal: new Map(), oneWay: new Map() };
  return groups.flatMap((each, group) => [
    ...sizeFaults(each, group),
    ...periodFaults(each, group),
    ...wordFaults(each, group, { taken, locale }),
  ]);
}

/** Which group has a word, among equal words and among words with targets. */
type Taken = Record<'equal' | 'oneWay', Map<string, number>>;

function sizeFaults({ words, targets }: SynonymGroup, group: number): SynonymFault[] {
  const size = words.length + targets.length;
  const [word = ''] = words;
  if (words.length === 0 || size < 2) return [{ group, side: 'words', index: null, code: 'required', word }];
  return size > SYNONYM_WORDS_MAX ? [{ group, side: 'words', index: null, code: 'too_long', word }] : [];
}

/** A period that ends before it begins. */
const periodFaults = ({ words: [word = ''], from, to }: SynonymGroup, group: number): SynonymFault[] =>
  from && to && to < from ? [{ group, side: 'to', index: null, code: 'too_small', word }] : [];

function wordFaults(
  { words, targets }: SynonymGroup,
  group: number,
  { taken, locale }: { taken: Taken; locale: Locale },
): SynonymFault[] {
  const others = taken[targets.length > 0 ? 'oneWay' : 'equal'];
  const own = new Set<string>();
  const check =
    (side: 'words' | 'targets') =>
    (word: string, index: number): SynonymFault[] => {
      const key = synonymKey(word, locale);
      const other = own.has(key) ? group : side === 'words' ? others.get(key) : undefined;
      own.add(key);
      if (key === '') return [{ group, side, index, code: 'invalid', word }];
      return other === undefined ? [] : [{ group, side, index, code: 'already_used', word, other }];
    };
  const faults = [...words.flatMap(check('words')), ...targets.flatMap(check('targets'))];
  for (const key of words.map((word) => synonymKey(word, locale))) {
    if (!others.has(key)) others.set(key, group);
  }
  return faults;
}

/** The path of a fault in the answer of the service: `groups.3.words.1`. */
export const faultPath = ({ group, side, index }: SynonymFault): string =>
  `groups.${group}.${side}${index === null ? '' : `.${index}`}`;

/** A group as one line: "js, javascript", "excel → spreadsheets" or "sale, discount (2026-11-20 – 2026-11-30)". */
export function synonymLine({ words, targets, from, to }: SynonymGroup): string {
  const line = [words, targets]
    .filter((side) => side.length > 0)
    .map((side) => side.join(', '))
    .join(' → ');
  return from || to ? `${line} (${from ?? ''} – ${to ?? ''})` : line;
}
