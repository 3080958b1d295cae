import type { AcceptedText } from '../content.ts';
import { latinDigits, withoutMarks } from '../numeric-answer.ts';
import { compilePattern, isSafePattern, PATTERN_TEXT_LIMIT } from '../safe-pattern.ts';

/** Whether a typed text is one that the author accepts. */
export function isAcceptedText(typed: string, solution: AcceptedText): boolean {
  const given = comparableText(typed, solution.exact);
  if (given === '') return false;
  if (solution.accepted.some((text) => comparableText(text, solution.exact) === given)) return true;
  const text = plainText(typed);
  if (text.length > PATTERN_TEXT_LIMIT) return false;
  return solution.patterns.some(
    (pattern) => isSafePattern(pattern) && compilePattern(pattern, solution.exact)?.test(text) === true,
  );
}

/**
 * A text as it is compared: the same for everything that only a keyboard, a phone or a copied page makes different, and
 * for both letter cases unless `exact`.
 */
export function comparableText(text: string, exact: boolean): string {
  const plain = plainText(text);
  return exact ? plain : foldCase(plain);
}

/** Compatibility forms, invisible characters, digits of other scripts, curly quotes, long dashes and extra spaces. */
function plainText(text: string): string {
  return latinDigits(withoutMarks(text.replaceAll('″', '"').normalize('NFKC')))
    .replace(/[‘’‚‛ʼ′]/gu, "'")
    .replace(/[“”„‟«»]/gu, '"')
    .replace(/[‐‑‒–—―−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Through upper case, so that `ß` is `ss` and `ς` is `σ`; the dots of Turkish letters i do not count. */
function foldCase(text: string): string {
  return text
    .toLowerCase()
    .toUpperCase()
    .replaceAll('Σ', 'σ')
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('i\u0307', 'i');
}
