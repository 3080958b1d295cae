import { parseDocument } from 'htmlparser2';
import {
  type Doc,
  type DocNode,
  MARK_TYPES,
  type Mark,
  type MarkType,
  NODE_TYPES,
  type NodeType,
} from '../../contracts/learning/document.ts';
import { MARK_ATTRIBUTES, NODE_ATTRIBUTES } from './document-attributes.ts';
import { type HtmlNode, isElement } from './document-html.ts';

/**
 * A document as tags and text, without loss: what leaves for translators and comes back. Names are in lower case,
 * because translation programs change them to it.
 */
export function documentMarkup(doc: Doc): string {
  return doc.content.map(nodeMarkup).join('');
}

type Attributes = NonNullable<DocNode['attrs']>;

function nodeMarkup(node: DocNode): string {
  const { type, text, marks = [], attrs, content = [] } = node;
  const inside =
    type === 'text' ? escapeMarkup(text ?? '') : element(type, attrs, content.map(nodeMarkup).join(''));
  return marks.reduceRight((inner, mark) => element(mark.type, mark.attrs, inner), inside);
}

function element(name: string, attrs: Attributes | undefined, inside: string): string {
  const written = Object.entries(attrs ?? {})
    .filter(([, value]) => value !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => ` ${key.toLowerCase()}="${escapeMarkup(attributeText(value))}"`);
  const tag = name.toLowerCase();
  return `<${tag}${written.join('')}>${inside}</${tag}>`;
}

/** Numbers and yes or no are told from texts that look like them by the quotes of JSON. */
function attributeText(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  return typeof parsed(value) === 'undefined' ? value : JSON.stringify(value);
}

function parsed(text: string): string | number | boolean | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return isPlain ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A text between tags or in an attribute. */
export const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const byLowerCase = <T extends string>(names: readonly T[]): Map<string, T> =>
  new Map(names.map((name) => [name.toLowerCase(), name]));
const NODES = byLowerCase<NodeType>(NODE_TYPES);
const MARKS = byLowerCase<MarkType>(MARK_TYPES);

/** The document that `documentMarkup` wrote; null when something in it is no part of documents. */
export function documentOfMarkup(markup: string): Doc | null {
  try {
    const { children } = parseDocument(markup, { xmlMode: true, decodeEntities: true });
    return { type: 'doc', content: nodesOf(children, [], 0) };
  } catch (error) {
    if (error instanceof UnknownMarkup) return null;
    throw error;
  }
}

class UnknownMarkup extends Error {}

const MAX_DEPTH = 60;

function nodesOf(children: readonly HtmlNode[], marks: readonly Mark[], depth: number): DocNode[] {
  if (depth > MAX_DEPTH) throw new UnknownMarkup();
  return children.flatMap((child): DocNode[] => {
    if (child.type === 'text')
      return child.data === '' ? [] : [withMarks({ type: 'text', text: child.data }, marks)];
    if (!isElement(child)) throw new UnknownMarkup();
    const name = child.name.toLowerCase();
    const mark = MARKS.get(name);
    if (mark) {
      const attrs = attributesOf(child.attribs, MARK_ATTRIBUTES[mark]);
      const own = attrs ? { type: mark, attrs } : { type: mark };
      return nodesOf(child.children, [...marks, own], depth + 1);
    }
    const type = NODES.get(name);
    if (!type || type === 'doc' || type === 'text') throw new UnknownMarkup();
    const attrs = attributesOf(child.attribs, NODE_ATTRIBUTES[type]);
    const content = nodesOf(child.children, [], depth + 1);
    return [withMarks({ type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) }, marks)];
  });
}

const withMarks = (node: DocNode, marks: readonly Mark[]): DocNode =>
  marks.length > 0 ? { ...node, marks: [...marks] } : node;

function attributesOf(
  written: Record<string, string>,
  known: Record<string, unknown>,
): Attributes | undefined {
  const names = byLowerCase(Object.keys(known));
  const entries = Object.entries(written).map(([name, text]) => {
    const own = names.get(name.toLowerCase());
    if (own === undefined) throw new UnknownMarkup();
    return [own, parsed(text) ?? text] as const;
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
