import type { Doc, DocNode, Mark } from '@/contracts/learning/document';

/** A document as an indented text: one node a line, texts in quotation marks after their marks. */
export const documentOutline = (doc: Doc): string => doc.content.map((node) => outline(node, '')).join('');

function outline({ type, attrs, marks = [], text, content = [] }: DocNode, indent: string): string {
  const values = Object.entries(attrs ?? {}).map(([name, value]) => `${name}=${value}`);
  const words =
    text === undefined ? [...marks.map(markName), type, ...values] : [...marks.map(markName), quoted(text)];
  return `${indent}${words.join(' ')}\n${content.map((child) => outline(child, `${indent}  `)).join('')}`;
}

const markName = ({ type, attrs }: Mark): string =>
  attrs ? `${type}=${Object.values(attrs).join(',')}` : type;

const quoted = (text: string): string => JSON.stringify(text).replaceAll('\u00a0', '\\u00a0');
