import type { Locale } from '../../contracts/locales.ts';
import { freeParts } from './search-free.ts';
import { allParts, MOST_PARTS, type SearchPart, searchParts } from './search-spelling.ts';
import { isStopWord, stopPhrases } from './search-stop-words.ts';

/** A text as the search reads it. */
export interface Question {
  /** The text without stop phrases and stop words, as far as anything is left. */
  text: string;
  /** What is searched for: at most 8 words. */
  parts: SearchPart[];
  /** Stop words of the text: they only decide between products that are equal otherwise. */
  rest: SearchPart[];
}

/**
 * Reads a whole question: "How do I learn SQL from scratch?" asks for "sql". Words that every question has are left out
 * unless nothing else is left. `isPhrase`: whether a word is part of a phrase that editors gave synonyms; it stays.
 */
export function readQuestion(
  text: string,
  locale: Locale,
  isPhrase: (parts: readonly SearchPart[]) => ReadonlySet<SearchPart> = () => new Set(),
): Question {
  const bare = withoutPhrases(text, locale);
  const all = allParts(bare, locale).map((part) => withoutParticle(part, locale));
  const kept = isPhrase(all);
  const free = freeParts(all, locale);
  const parts = all.filter((part) => kept.has(part) || !(free.has(part) || isStopWord(part, locale)));
  if (parts.length === 0) return { text, parts: searchParts(text, locale), rest: [] };
  const rest = all.filter((part) => !parts.includes(part) && part.text.length >= REST_FROM && !part.cjk);
  return {
    text: parts.length === all.length ? bare : parts.map(({ typed }) => typed).join(' '),
    parts: parts.slice(0, MOST_PARTS),
    rest: rest.slice(0, MOST_PARTS),
  };
}

/** Shorter words are in every title. */
const REST_FROM = 4;

function withoutPhrases(text: string, locale: Locale): string {
  const plain = text.normalize('NFKC').toLowerCase();
  const found = stopPhrases(locale).filter((phrase) => phrase && plain.includes(phrase));
  if (found.length === 0) return text;
  const bare = found.reduce((left, phrase) => left.replaceAll(phrase, ' '), plain).trim();
  return allParts(bare, locale).some((part) => !isStopWord(part, locale)) ? bare : text;
}

/** Korean particles that follow a noun: the noun alone is what is found. The longest first. */
const PARTICLES =
  /(?<=[\p{Script=Latin}\d+#]|\p{Script=Hangul}{2})(?:에서는|에서도|으로는|에서|에게|으로|까지|부터|이란|이랑|에는|하고|처럼|보다|라는|을|를|은|는|이|가|의|에|로|와|과|도|만)$/u;

function withoutParticle(part: SearchPart, locale: Locale): SearchPart {
  if (locale !== 'ko' || !/\p{Script=Hangul}$/u.test(part.typed)) return part;
  const noun = part.typed.replace(PARTICLES, '');
  if (noun === part.typed || isStopWord(part, locale)) return part;
  return allParts(noun, locale)[0] ?? part;
}
