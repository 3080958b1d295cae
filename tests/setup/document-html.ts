import type { Doc, DocNode } from '../../contracts/learning/document.ts';

const TAGS: Record<string, string> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  definitionList: 'dl',
  definitionTerm: 'dt',
  definition: 'dd',
  figureCaption: 'figcaption',
  note: 'aside',
  detailsSummary: 'summary',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
  codeBlock: 'pre',
  image: 'img',
  hardBreak: 'br',
  horizontalRule: 'hr',
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  link: 'a',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
  keyboard: 'kbd',
  foreign: 'span',
};
const VOID = new Set(['img', 'br', 'hr']);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function element(type: string, attrs: DocNode['attrs'], inside: string): string {
  const tag = type === 'heading' ? `h${attrs?.level}` : (TAGS[type] ?? type);
  const given = Object.entries(attrs ?? {}).filter(([name]) => name !== 'level');
  const written = given.map(([name, value]) => ` ${name}="${escaped(String(value))}"`).join('');
  return VOID.has(tag) ? `<${tag}${written}>` : `<${tag}${written}>${inside}</${tag}>`;
}

function nodeHtml({ type, text, attrs, marks = [], content = [] }: DocNode): string {
  if (type === 'math' || type === 'mathBlock') return String(attrs?.markup);
  if (type === 'detailsContent') return content.map(nodeHtml).join('');
  const own = text === undefined ? element(type, attrs, content.map(nodeHtml).join('')) : escaped(text);
  return marks.reduceRight((inside, mark) => element(mark.type, mark.attrs, inside), own);
}

/** A document as HTML, for expectations. */
export const documentHtml = (doc: Doc): string => doc.content.map(nodeHtml).join('');
