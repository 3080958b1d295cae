import type { Doc, DocNode, NodeType } from '../../contracts/learning/document.ts';
import { mathText } from './math-markup.ts';

/** Nodes within a line of text. */
const INLINE = new Set<NodeType>(['text', 'math', 'ruby', 'gap', 'image']);

export const EMPTY_DOCUMENT: Doc = { type: 'doc', content: [] };

/** A text without formatting as a document of one paragraph. */
export function textDocument(text: string): Doc {
  if (text === '') return EMPTY_DOCUMENT;
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
}

/** One after the other; null when all of them are null or empty. */
export function joinDocuments(...docs: (Doc | null)[]): Doc | null {
  const content = docs.flatMap((doc) => doc?.content ?? []);
  return content.length > 0 ? { type: 'doc', content } : null;
}

/** The readable text on one line. Pictures count by their description when there is nothing else. */
export function documentText(doc: Doc | DocNode): string {
  return tidy(textOf(doc)) || tidy(picturesOf(doc).join(' '));
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

function textOf(node: Doc | DocNode): string {
  if (node.type === 'doc') return node.content?.map(textOf).join('') ?? '';
  if (node.text !== undefined) return node.text;
  if (node.type === 'hardBreak') return ' ';
  const { markup, base, reading } = node.attrs ?? {};
  if (typeof markup === 'string') return node.type === 'math' ? mathText(markup) : ` ${mathText(markup)} `;
  if (node.type === 'ruby') return `${base}(${reading})`;
  const inside = (node.content ?? []).map(textOf).join('');
  return INLINE.has(node.type) ? inside : ` ${inside} `;
}

function picturesOf(node: Doc | DocNode): string[] {
  const { alt } = 'attrs' in node ? (node.attrs ?? {}) : {};
  const own = node.type === 'image' && typeof alt === 'string' ? [alt] : [];
  return [...own, ...(node.content ?? []).flatMap(picturesOf)];
}

/** The document with every node replaced, from the outside in and in order. */
export function mapNodes(doc: Doc, change: (node: DocNode) => DocNode): Doc {
  const all = (nodes: DocNode[]): DocNode[] =>
    nodes.map((node) => {
      const changed = change(node);
      return changed.content ? { ...changed, content: all(changed.content) } : changed;
    });
  return { ...doc, content: all(doc.content) };
}

/** Every node, from the outside in and in order. */
export function nodesOf(doc: Doc): DocNode[] {
  const all = (node: DocNode): DocNode[] => [node, ...(node.content ?? []).flatMap(all)];
  return doc.content.flatMap(all);
}
