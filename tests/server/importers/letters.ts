import { Parser } from 'htmlparser2';
import type { Doc, DocNode } from '../../../contracts/learning/document.ts';
import { mathText } from '../../../domain/learning/math-markup.ts';

const [PICTURE, FORMULA, LINK, LINK_END] = ['🖼', 'ƒ', '⟦', '⟧'];

/** Without blanks; neighbouring links count as one. */
const tight = (text: string) =>
  text
    .replace(/\s+/g, '')
    .replaceAll(LINK_END + LINK, '')
    .replaceAll(LINK + LINK_END, '');

/** The letters, pictures, formulas and links of sanitised HTML in their order. */
export function lettersOfHtml(html: string): string {
  let letters = '';
  const opening: Record<string, string> = { img: PICTURE, math: FORMULA, a: LINK, q: '“' };
  const closing: Record<string, string> = { a: LINK_END, q: '”' };
  const parser = new Parser({
    ontext: (text) => {
      letters += text;
    },
    onopentagname: (name) => {
      letters += opening[name] ?? '';
    },
    onclosetag: (name) => {
      letters += closing[name] ?? '';
    },
  });
  parser.end(html);
  return tight(letters);
}

/** The same of a document. */
export const lettersOfDocument = (doc: Doc): string => tight(doc.content.map(lettersOf).join(''));

function lettersOf(node: DocNode): string {
  const isLink = node.marks?.some(({ type }) => type === 'link');
  return isLink ? LINK + ownLetters(node) + LINK_END : ownLetters(node);
}

function ownLetters({ type, text, attrs, content = [] }: DocNode): string {
  if (type === 'image') return PICTURE;
  if (type === 'ruby') return `${attrs?.base}${attrs?.reading}`;
  if (typeof attrs?.markup === 'string') return FORMULA + mathText(attrs.markup);
  return text ?? content.map(lettersOf).join('');
}
