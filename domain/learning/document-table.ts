import type { DocNode } from '../../contracts/learning/document.ts';
import { type HtmlElement, type HtmlNode, isElement } from './document-html.ts';

interface Readers {
  /** At least one block. */
  blocks(nodes: readonly HtmlNode[]): DocNode[];
  line(nodes: readonly HtmlNode[]): DocNode[];
}

/** A table, in a figure when it has a caption; null when it has no cells. */
export function readTable(table: HtmlElement, read: Readers): DocNode[] | null {
  const rows = rowsOf(table).flatMap((row): DocNode[] => {
    const cells = row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');
    const content = cells.map((cell) => readCell(cell, read));
    return content.length > 0 ? [{ type: 'tableRow', content }] : [];
  });
  const caption = table.children.filter(isElement).find(({ name }) => name === 'caption');
  if (rows.length === 0) return null;
  const node: DocNode = { type: 'table', content: rows };
  const words = caption ? read.line(caption.children) : [];
  if (words.length === 0) return [node];
  return [{ type: 'figure', content: [{ type: 'figureCaption', content: words }, node] }];
}

/** Rows of the table itself, not of tables in its cells. */
function rowsOf(parent: HtmlElement): HtmlElement[] {
  return parent.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : [];
  });
}

function readCell(cell: HtmlElement, read: Readers): DocNode {
  const spans = (['colspan', 'rowspan'] as const).flatMap((name) => {
    const value = Number(cell.attribs[name] ?? 1);
    return Number.isInteger(value) && value > 1 && value <= 1000 ? [[name, value] as const] : [];
  });
  return {
    type: cell.name === 'th' ? 'tableHeader' : 'tableCell',
    ...(spans.length > 0 && { attrs: Object.fromEntries(spans) }),
    content: read.blocks(cell.children),
  };
}
