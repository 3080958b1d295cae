import {
  type Doc,
  type DocNode,
  MARK_TYPES,
  type Mark,
  type MarkType,
  NODE_TYPES,
  type NodeType,
} from '../../contracts/learning/document.ts';
import { MARK_ATTRIBUTES, NODE_ATTRIBUTES, REQUIRED } from './document-attributes.ts';

/** JSON of an editor, which may have nodes, marks and attributes of its own. */
export interface EditorNode {
  type?: string | undefined;
  attrs?: Record<string, unknown> | undefined;
  content?: EditorNode[] | undefined;
  marks?: { type: string; attrs?: Record<string, unknown> | undefined }[] | undefined;
  text?: string | undefined;
}

/** The text of an editor as it is stored: without anything that `checkDocument` does not know, as `target` of links. */
export function allowedDocument(json: EditorNode): Doc {
  return { type: 'doc', content: allowedNodes(json.content) };
}

/** Nodes without unknown attributes; unknown nodes and those that lack something are what is in them. */
export function allowedNodes(nodes: readonly EditorNode[] = []): DocNode[] {
  return nodes.flatMap((node) => {
    const type = NODE_TYPES.find((known) => known === node.type);
    const content = allowedNodes(node.content);
    if (type === 'text') return node.text ? [{ type, text: node.text, ...marksOf(node) }] : [];
    const attrs = type && allowedAttributes(type, NODE_ATTRIBUTES[type], node.attrs);
    if (!type || !attrs) return content.length > 0 ? content : texOf(node);
    return [
      {
        type,
        ...(Object.keys(attrs).length > 0 && { attrs }),
        ...(content.length > 0 && { content }),
        ...marksOf(node),
      },
    ];
  });
}

/** A formula that is none stays visible as its source; a block stays a block. */
function texOf({ type, attrs }: EditorNode): DocNode[] {
  const tex = typeof attrs?.tex === 'string' ? attrs.tex : '';
  const text: DocNode[] = tex === '' ? [] : [{ type: 'text', text: tex }];
  if (type !== 'mathBlock') return text;
  return [{ type: 'paragraph', ...(text.length > 0 && { content: text }) }];
}

function marksOf({ marks = [] }: EditorNode): { marks?: Mark[] } {
  const allowed = marks.flatMap((mark): Mark[] => {
    const type = MARK_TYPES.find((known) => known === mark.type);
    const attrs = type && allowedAttributes(type, MARK_ATTRIBUTES[type], mark.attrs);
    if (!type || !attrs) return [];
    return [{ type, ...(Object.keys(attrs).length > 0 && { attrs }) }];
  });
  const first = allowed.filter(
    ({ type }, index) => allowed.findIndex((mark) => mark.type === type) === index,
  );
  return first.length > 0 ? { marks: first } : {};
}

type Attributes = Record<string, string | number | boolean>;

/** Null when one is missing without which the node or mark is nothing. */
function allowedAttributes(
  type: NodeType | MarkType,
  rules: Record<string, (value: unknown) => boolean>,
  attrs: Record<string, unknown> = {},
): Attributes | null {
  const allowed: Attributes = {};
  for (const [name, value] of Object.entries(attrs)) {
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isPlain && Object.hasOwn(rules, name) && rules[name]?.(value)) allowed[name] = value;
  }
  return REQUIRED[type]?.some((name) => allowed[name] === undefined) ? null : allowed;
}
