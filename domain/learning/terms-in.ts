import type { FoundTerm } from '../../contracts/learning/translation.ts';

export type KnownTerm = FoundTerm;

const MOST_TERMS = 20;

/** Terms of a glossary that a text contains as whole words, longer ones first; a longer one hides those inside it. */
export function termsIn(text: string, known: readonly KnownTerm[]): FoundTerm[] {
  let rest = text.toLocaleLowerCase('en');
  const found: FoundTerm[] = [];
  for (const { term, target } of known.toSorted((one, other) => other.term.length - one.term.length)) {
    const place = placeOf(rest, term.toLocaleLowerCase('en'));
    if (place < 0) continue;
    found.push({ term, target });
    rest = rest.slice(0, place) + ' '.repeat(term.length) + rest.slice(place + term.length);
    if (found.length === MOST_TERMS) break;
  }
  return found.toSorted((one, other) => text.indexOf(one.term) - text.indexOf(other.term));
}

const LETTER = /[\p{L}\p{N}]/u;
/** Languages without spaces have no ends of words to look at. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function placeOf(text: string, term: string): number {
  if (term === '') return -1;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + term.length]];
    const isWhole =
      !LETTER.test(before) &&
      (!LETTER.test(after) || /^(?:s|es)(?![\p{L}\p{N}])/u.test(text.slice(at + term.length)));
    if (isWhole || UNSPACED.test(term)) return at;
  }
  return -1;
}
