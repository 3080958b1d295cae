import type { Doc, DocNode, Mark, MarkType, NodeType } from '@/contracts/learning/document';

/** A node, or a mark around the nodes that have it. */
export interface ShownNode {
  type: NodeType | MarkType;
  attrs?: DocNode['attrs'];
  content?: ShownNode[];
  text?: string | undefined;
}

/**
 * Marks as elements around their text, so that a link with emphasis in it is one link. A link is outermost, the others
 * are in the order of the document.
 */
export function nestMarks(doc: Doc): ShownNode {
  return { type: 'doc', content: nest(doc.content.map(withOrder)) };
}

interface Waiting {
  node: DocNode;
  marks: Mark[];
}

function withOrder(node: DocNode): Waiting {
  const marks = node.marks ?? [];
  const isLink = (mark: Mark) => mark.type === 'link';
  return { node, marks: [...marks.filter(isLink), ...marks.filter((mark) => !isLink(mark))] };
}

function nest(waiting: Waiting[]): ShownNode[] {
  const shown: ShownNode[] = [];
  for (let index = 0; index < waiting.length; ) {
    const [first] = waiting[index]?.marks ?? [];
    const from = index;
    index += 1;
    if (first) {
      while (isSame(waiting[index]?.marks[0], first)) index += 1;
      const inside = waiting.slice(from, index).map(({ node, marks }) => ({ node, marks: marks.slice(1) }));
      shown.push({ type: first.type, attrs: first.attrs, content: nest(inside) });
    } else {
      const { type, attrs, content, text } = waiting[from]?.node ?? { type: 'text' };
      shown.push({ type, attrs, text, ...(content && { content: nest(content.map(withOrder)) }) });
    }
  }
  return shown;
}

function isSame(one: Mark | undefined, other: Mark): boolean {
  return (
    one !== undefined &&
    one.type === other.type &&
    JSON.stringify(one.attrs ?? {}) === JSON.stringify(other.attrs ?? {})
  );
}
