import type { FoundTerm } from '../../contracts/learning/translation.ts';
import type { Locale } from '../../contracts/locales.ts';

export type KnownTerm = FoundTerm;

/** A piece of a text, with the term that it is. */
export interface TermPiece {
  text: string;
  term: FoundTerm | null;
  /** Its place in the text. */
  at: number;
}

interface Place {
  from: number;
  to: number;
  term: FoundTerm;
}

const MOST_TERMS = 20;

/** Terms of a glossary that a text contains as whole words, in the order of the text. */
export function termsIn(text: string, known: readonly KnownTerm[], language: Locale): FoundTerm[] {
  const terms = placesOf(text, known, language).map(({ term }) => term);
  return [...new Set(terms)].slice(0, MOST_TERMS).map(({ term, target }) => ({ term, target }));
}

/** The text in pieces; joined they are the text. */
export function markTerms(text: string, known: readonly KnownTerm[], language: Locale): TermPiece[] {
  const pieces: TermPiece[] = [];
  let end = 0;
  const add = (to: number, term: FoundTerm | null) => {
    if (to > end) pieces.push({ text: text.slice(end, to), term, at: end });
    end = Math.max(end, to);
  };
  for (const { from, to, term } of placesOf(text, known, language)) {
    add(from, null);
    add(to, term);
  }
  add(text.length, null);
  return pieces;
}

/** Longer terms first: one hides those inside it. */
function placesOf(text: string, known: readonly KnownTerm[], language: Locale): Place[] {
  const folded = fold(text);
  const taken: Place[] = [];
  for (const term of known.toSorted((one, other) => other.term.length - one.term.length)) {
    const word = fold(term.term.trim());
    if (word === '') continue;
    for (let from = folded.indexOf(word); from >= 0; from = folded.indexOf(word, from + 1)) {
      const to = from + word.length;
      const isFree = taken.every((other) => to <= other.from || from >= other.to);
      if (isFree && isWhole(folded, { from, to }, language)) taken.push({ from, to, term });
    }
  }
  return taken.toSorted((one, other) => one.from - other.from);
}

/** Lower case with every sign at its place: some letters become two. */
const fold = (text: string): string =>
  Array.from(text, (sign) => {
    const lower = sign.toLowerCase();
    return lower.length === sign.length ? lower : sign;
  }).join('');

const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Scripts without spaces have no ends of words to look at, but a word in Katakana is written in nothing else. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}]/u;
const KATAKANA = /[\p{Script=Katakana}ー]/u;
/** An English term may stand in the plural. */
const ENGLISH_PLURAL = /^(?:es|s)(?![\p{L}\p{M}\p{N}])/u;

function isWhole(text: string, { from, to }: Pick<Place, 'from' | 'to'>, language: Locale): boolean {
  const before = lastSign(text.slice(Math.max(0, from - 2), from));
  const after = firstSign(text.slice(to, to + 2));
  const [first, last] = [
    firstSign(text.slice(from, from + 2)),
    lastSign(text.slice(Math.max(from, to - 2), to)),
  ];
  if (isOneWord(before, first)) return false;
  return !isOneWord(last, after) || (language === 'en' && ENGLISH_PLURAL.test(text.slice(to)));
}

const firstSign = (text: string): string => Array.from(text)[0] ?? '';
const lastSign = (text: string): string => Array.from(text).at(-1) ?? '';

/** Whether two neighbouring signs belong to one word. */
function isOneWord(one: string, other: string): boolean {
  if (UNSPACED.test(one) || UNSPACED.test(other)) return false;
  if (KATAKANA.test(one) || KATAKANA.test(other)) return KATAKANA.test(one) && KATAKANA.test(other);
  return LETTER.test(one) && LETTER.test(other);
}
