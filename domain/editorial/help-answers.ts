import type { Locale } from '../../contracts/locales.ts';
import { freeWishOf } from '../catalog/search-free.ts';
import { wordDistance } from '../catalog/search-likeness.ts';
import { readQuestion } from '../catalog/search-question.ts';
import { indexedText, type SearchPart } from '../catalog/search-spelling.ts';
import { isStopWord } from '../catalog/search-stop-words.ts';

/** A question with its answer as plain text. */
export interface HelpText {
  id: string;
  title: string;
  text: string;
}

/** Texts as they are searched: made once for many questions. */
export interface HelpIndex {
  locale: Locale;
  entries: { id: string; title: ReadonlySet<string>; all: ReadonlySet<string>; indexed: string }[];
}

export interface FoundHelp {
  id: string;
  /** Whether it has every word that was asked for. */
  whole: boolean;
}

const MOST_ANSWERS = 3;
/** A word in the question itself tells more than one in the answer. */
const IN_TITLE = 3;
/** Answers that are clearly worse than the first are none. */
const SHARE_OF_BEST = 0.5;
/** Of the words that were asked for. */
const LEAST_SHARE = 0.5;

export function indexHelp(texts: readonly HelpText[], locale: Locale): HelpIndex {
  return {
    locale,
    entries: texts.map(({ id, title, text }) => {
      const indexed = indexedText(`${title} ${text}`, locale);
      return { id, indexed, title: wordsOf(indexedText(title, locale)), all: wordsOf(indexed) };
    }),
  };
}

const wordsOf = (indexed: string): ReadonlySet<string> => new Set(indexed.trim().split(' '));

/**
 * The entries that answer a question, the best first; at most 3. Words that every question has count for nothing, rare ones
 * weigh more, and half of the others must be there in some form. A text that asks for free
 * lessons has none.
 */
export function findHelp(text: string, { entries, locale }: HelpIndex): FoundHelp[] {
  if (freeWishOf(text, locale)) return [];
  const parts = readQuestion(text, locale).parts.filter((part) => !isStopWord(part, locale));
  const vocabulary = new Set(entries.flatMap(({ all }) => [...all]));
  const asked = parts.map((part) => {
    const forms = formsOf(part, vocabulary);
    const holders = entries.filter((entry) => holds(entry.all, entry.indexed, part, forms));
    return { part, forms, holders, weight: Math.log(1 + entries.length / Math.max(holders.length, 1)) };
  });
  const scored = entries.map((entry) => {
    const found = asked.filter(({ holders }) => holders.includes(entry));
    const score = found.reduce(
      (sum, { forms, weight }) => sum + weight * (isAny(entry.title, forms) ? IN_TITLE : 1),
      0,
    );
    return { id: entry.id, score, share: found.length / asked.length };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score, share }) => score > 0 && share >= LEAST_SHARE && score >= SHARE_OF_BEST * best)
    .sort((a, b) => b.share - a.share || b.score - a.score)
    .slice(0, MOST_ANSWERS)
    .map(({ id, share }) => ({ id, whole: share === 1 }));
}

/** Known words that are the asked one in some form or spelling. */
function formsOf({ text, cjk }: SearchPart, vocabulary: ReadonlySet<string>): ReadonlySet<string> {
  if (cjk) return new Set(text.split(' '));
  const begun = text.slice(0, 2);
  return new Set(
    [...vocabulary].filter((word) => word === text || (word.startsWith(begun) && isForm(text, word))),
  );
}

/** Of shorter words, another letter makes another word, except for an ending. */
const TYPO_FROM = 6;
const ENDING_FROM = 4;

function isForm(asked: string, word: string): boolean {
  const distance = wordDistance(asked, word);
  if (distance === null) return false;
  const stem = asked.slice(0, -1);
  const isInflected = stem.length >= ENDING_FROM && word.startsWith(stem);
  return asked.length >= TYPO_FROM || distance >= 2 || word.startsWith(asked) || isInflected;
}

/** In scripts without spaces all pairs of letters have to stand together. */
const holds = (
  words: ReadonlySet<string>,
  indexed: string,
  { text, cjk }: SearchPart,
  forms: ReadonlySet<string>,
) => (cjk ? indexed.includes(text) : isAny(words, forms));

const isAny = (words: ReadonlySet<string>, forms: ReadonlySet<string>): boolean =>
  [...forms].some((form) => words.has(form));
