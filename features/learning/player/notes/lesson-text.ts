import type { TextPlace } from '@/domain/learning/text-anchor';

/** The text of a lesson with the nodes it comes from. */
export interface LessonText {
  text: string;
  nodes: { node: Text; start: number }[];
}

/** Controls and decoration are no text of the lesson. */
const SKIPPED = 'button, input, textarea, select, script, style, svg, [aria-hidden="true"], .visually-hidden';
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, pre, blockquote, figcaption, summary, dt, dd, div';

/** Reads the text below an element; blocks are separated by line ends. */
export function readText(root: Element): LessonText {
  const nodes: LessonText['nodes'] = [];
  let text = '';
  let block: Element | null = null;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement;
    if (!parent || parent.closest(SKIPPED)) continue;
    const own = parent.closest(BLOCKS);
    if (own !== block && text !== '') text += '\n';
    block = own;
    nodes.push({ node, start: text.length });
    text += node.data;
  }
  return { text, nodes };
}

/** The place of a range in the text; null when it is outside. */
export function placeOf({ nodes }: LessonText, range: Range): TextPlace | null {
  const inside = nodes.filter(({ node }) => range.intersectsNode(node));
  const first = inside[0];
  const last = inside.at(-1);
  if (!first || !last) return null;
  const from = range.startContainer === first.node ? range.startOffset : 0;
  const to = range.endContainer === last.node ? range.endOffset : last.node.length;
  const place = { start: first.start + from, end: last.start + to };
  return place.end > place.start ? place : null;
}

/** The range of a place; null when the text has changed since. */
export function rangeOf({ nodes }: LessonText, { start, end }: TextPlace): Range | null {
  const first = nodes.findLast((one) => one.start <= start);
  const last = nodes.findLast((one) => one.start < end);
  if (!first || !last) return null;
  const range = document.createRange();
  range.setStart(first.node, Math.min(start - first.start, first.node.length));
  range.setEnd(last.node, Math.min(end - last.start, last.node.length));
  return range;
}

/** The item of the lesson that a node belongs to; null for the lesson as a whole. */
export function contentIdOf(node: Node | null): string | null {
  const element = node instanceof Element ? node : node?.parentElement;
  return element?.closest('[data-content-id]')?.getAttribute('data-content-id') ?? null;
}
