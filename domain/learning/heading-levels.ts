import type { Doc, DocNode } from '../../contracts/learning/document.ts';
import { mapNodes, nodesOf } from './document-text.ts';

const LOWEST = 6;

/**
 * Moves the headings of a lesson below the lesson's title: the occurring levels become 2, 3, 4 … without gaps, so that
 * the page's outline is continuous. Takes the texts of all parts in order.
 */
export function levelHeadings(docs: readonly Doc[]): Doc[] {
  const found = docs.flatMap((doc) => nodesOf(doc).flatMap(levelOf));
  const ranks = new Map([...new Set(found)].sort((a, b) => a - b).map((level, index) => [level, index + 2]));
  let last = 1;
  return docs.map((doc) =>
    mapNodes(doc, (node) => {
      const [given] = levelOf(node);
      if (given === undefined) return node;
      last = Math.min(ranks.get(given) ?? 2, last + 1, LOWEST);
      return { ...node, attrs: { ...node.attrs, level: last } };
    }),
  );
}

function levelOf({ type, attrs }: DocNode): number[] {
  return type === 'heading' && typeof attrs?.level === 'number' ? [attrs.level] : [];
}
