import type { TextAnchor } from '../../contracts/learning/note.ts';

/** Where words stand in a text, in UTF-16 units. */
export interface TextPlace {
  start: number;
  end: number;
}

const CONTEXT = 32;
const MAX_QUOTE = 2000;
/** Without this much of both sides the place of changed words is a guess. */
const MIN_CONTEXT = 8;

/** Describes words by themselves and what is around them; null when there are none. */
export function makeAnchor(text: string, place: TextPlace): TextAnchor | null {
  const selected = text.slice(place.start, place.end);
  const start = place.start + (selected.length - selected.trimStart().length);
  const end = Math.min(place.start + selected.trimEnd().length, start + MAX_QUOTE);
  if (end <= start) return null;
  return {
    quote: whole(text.slice(start, end)),
    prefix: whole(text.slice(Math.max(0, start - CONTEXT), start)),
    suffix: whole(text.slice(end, end + CONTEXT)),
  };
}

/** Without the half of a character at either end. */
const whole = (text: string) => text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');

/**
 * Finds the words again: where they stand with the most of what was around them, else what stands between the same
 * surroundings now; null when both are gone.
 */
export function findAnchor(text: string, anchor: TextAnchor): TextPlace | null {
  let best: (TextPlace & { score: number }) | null = null;
  for (let start = text.indexOf(anchor.quote); start >= 0; start = text.indexOf(anchor.quote, start + 1)) {
    const end = start + anchor.quote.length;
    const score = sameEnd(text.slice(0, start), anchor.prefix) + sameStart(text.slice(end), anchor.suffix);
    if (!best || score > best.score) best = { start, end, score };
  }
  return best ? { start: best.start, end: best.end } : between(text, anchor);
}

function between(text: string, { quote, prefix, suffix }: TextAnchor): TextPlace | null {
  if (prefix.trim().length < MIN_CONTEXT || suffix.trim().length < MIN_CONTEXT) return null;
  const before = text.indexOf(prefix);
  if (before < 0) return null;
  const start = before + prefix.length;
  const end = text.indexOf(suffix, start);
  const isFar = end - start > quote.length * 2 + CONTEXT;
  return end <= start || isFar ? null : { start, end };
}

function sameEnd(text: string, prefix: string): number {
  let count = 0;
  while (count < prefix.length && text.at(-1 - count) === prefix.at(-1 - count)) count++;
  return count;
}

function sameStart(text: string, suffix: string): number {
  let count = 0;
  while (count < suffix.length && text[count] === suffix[count]) count++;
  return count;
}
