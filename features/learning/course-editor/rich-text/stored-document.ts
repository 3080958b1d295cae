import type { JSONContent } from '@tiptap/core';
import { type Doc, type DocNode, MARK_TYPES, type Mark, NODE_TYPES } from '@/contracts/learning/document';
import { MARK_ATTRIBUTES, NODE_ATTRIBUTES } from '@/domain/learning/document-attributes';
import { EMPTY_DOCUMENT } from '@/domain/learning/document-text';

/** What the editor writes although it says nothing. */
const DEFAULTS: Record<string, unknown> = { start: 1, colspan: 1, rowspan: 1 };

/** The document that the editor shows, as it is stored: without the editor's own attributes and without defaults. */
export function storedDocument(json: JSONContent): Doc {
  const content = (json.content ?? []).flatMap(storedNode);
  const [only] = content;
  const isEmpty = content.length === 1 && only?.type === 'paragraph' && !only.content && !only.attrs;
  return isEmpty ? EMPTY_DOCUMENT : { type: 'doc', content };
}

function storedNode({ type, attrs, content, marks, text }: JSONContent): DocNode[] {
  const known = NODE_TYPES.find((name) => name === type);
  if (!known) return [];
  const kept = keptAttributes(attrs, NODE_ATTRIBUTES[known]);
  const marked = (marks ?? []).flatMap(storedMark);
  return [
    {
      type: known,
      ...(kept && { attrs: kept }),
      ...(content && content.length > 0 && { content: content.flatMap(storedNode) }),
      ...(marked.length > 0 && { marks: marked }),
      ...(text !== undefined && { text }),
    },
  ];
}

function storedMark({ type, attrs }: NonNullable<JSONContent['marks']>[number]): Mark[] {
  const known = MARK_TYPES.find((name) => name === type);
  if (!known) return [];
  const kept = keptAttributes(attrs, MARK_ATTRIBUTES[known]);
  return [{ type: known, ...(kept && { attrs: kept }) }];
}

type Attributes = NonNullable<DocNode['attrs']>;

function keptAttributes(
  attrs: Record<string, unknown> | undefined,
  rules: Record<string, (value: unknown) => boolean>,
): Attributes | undefined {
  const kept = Object.entries(attrs ?? {}).flatMap(([name, value]): [string, Attributes[string]][] => {
    if (!Object.hasOwn(rules, name) || DEFAULTS[name] === value) return [];
    return typeof value === 'string' || typeof value === 'number' || value === true ? [[name, value]] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
