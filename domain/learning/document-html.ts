import type { parseDocument } from 'htmlparser2';
import type { Mark } from '../../contracts/learning/document.ts';

export type HtmlNode = ReturnType<typeof parseDocument>['children'][number];
export type HtmlElement = Extract<HtmlNode, { attribs: unknown; name: string }>;

/** Where in the text a node is. */
export interface Context {
  source: string;
  marks: Mark[];
  /** `lang` and `dir` of the blocks around. */
  language: Record<string, string>;
}

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node;

/** The text inside, with `lineBreak` for `br`. */
export function textIn(node: HtmlNode, lineBreak = ' '): string {
  if (node.type === 'text') return node.data;
  if (!isElement(node)) return '';
  return node.name === 'br' ? lineBreak : node.children.map((child) => textIn(child, lineBreak)).join('');
}
