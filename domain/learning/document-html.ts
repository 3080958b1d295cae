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

/** Nodes inside, in order; without recursion, because the nesting of a foreign text has no limit. */
export function* nodesIn(nodes: readonly HtmlNode[]): Generator<HtmlNode> {
  const waiting = [...nodes].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    if (isElement(node)) for (const child of [...node.children].reverse()) waiting.push(child);
  }
}

/** The text inside, with `lineBreak` for `br`. */
export function textIn(node: HtmlNode, lineBreak = ' '): string {
  let text = '';
  for (const inner of nodesIn([node])) {
    if (inner.type === 'text') text += inner.data;
    else if (isElement(inner) && inner.name === 'br') text += lineBreak;
  }
  return text;
}
