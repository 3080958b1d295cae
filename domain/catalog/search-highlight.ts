import type { Locale } from '../../contracts/locales.ts';
import { foldText, isCjk, searchParts } from './search-spelling.ts';

/** A piece of a text, and whether it matches the query. */
export interface TextSpan {
  /** Offset in the text. */
  at: number;
  text: string;
  hit: boolean;
}

/**
 * Splits the text into pieces. Marks the query as search normalises it or, for another form of a word, the beginning
 * that both forms share.
 */
export function highlight(text: string, typed: string, locale: Locale): TextSpan[] {
  const signs = [...new Intl.Segmenter(locale).segment(text)].map(({ segment, index }) => ({
    segment,
    at: index,
  }));
  const { folded, sources } = foldSigns(
    signs.map(({ segment }) => segment),
    locale,
  );
  const whole = foldText(typed, locale);
  const parts = searchParts(typed, locale).map((part) =>
    part.cjk ? foldText(part.typed, locale) : part.text,
  );
  const hits = new Set<number>();
  for (const part of folded.includes(whole) ? [whole] : parts) {
    for (const [from, to] of placesOf(folded, part))
      for (const sign of sources.slice(from, to)) hits.add(sign);
  }
  const stretches: TextSpan[] = [];
  for (const [number, { segment, at }] of signs.entries()) {
    const hit = hits.has(number);
    const last = stretches.at(-1);
    if (last?.hit === hit) last.text += segment;
    else stretches.push({ at, text: segment, hit });
  }
  return stretches;
}

/** The folded text, and for each of its characters the index of the original one. */
function foldSigns(signs: readonly string[], locale: Locale): { folded: string; sources: number[] } {
  let folded = '';
  const sources: number[] = [];
  for (const [number, sign] of signs.entries()) {
    const letters = foldText(sign, locale) || ' ';
    folded += letters;
    for (let n = 0; n < letters.length; n++) sources.push(number);
  }
  return { folded, sources };
}

function placesOf(folded: string, part: string): [number, number][] {
  const whole = occurrences(folded, part).filter(
    ([from]) => part.length > 2 || isCjk(part) || isWordStart(folded, from),
  );
  if (whole.length > 0) return whole;
  const least = Math.max(4, Math.ceil(part.length * 0.6));
  for (let length = part.length - 1; length >= least; length--) {
    const begun = occurrences(folded, part.slice(0, length)).filter(([from]) => isWordStart(folded, from));
    if (begun.length > 0) return begun;
  }
  return [];
}

const isWordStart = (folded: string, index: number): boolean => index === 0 || folded[index - 1] === ' ';

function occurrences(folded: string, part: string): [number, number][] {
  const places: [number, number][] = [];
  for (
    let index = part ? folded.indexOf(part) : -1;
    index >= 0;
    index = folded.indexOf(part, index + part.length)
  )
    places.push([index, index + part.length]);
  return places;
}
