import { type HtmlElement, type HtmlNode, isElement, textIn } from '@/domain/learning/document-html';
import { isBoldStyle, styleOf } from './inline-style';
import { isLeftOut } from './left-out';
import type { Place } from './place';
import type { Source } from './source';

type Write = (nodes: readonly HtmlNode[], place: Place) => string;

/** A table; one that only lays out a page, or has a single cell, is what is in it. */
export function writeTable(table: HtmlElement, place: Place, write: Write): string {
  const rows = rowsOf(table);
  const cells = rows.flatMap(cellsOf);
  const isLayout = table.attribs.role === 'presentation' || table.attribs.role === 'none';
  if (cells.length < 2 || isLayout)
    return cells.map((cell) => `<div>${write(cell.children, place)}</div>`).join('');
  const caption = table.children.filter(isElement).find(({ name }) => name === 'caption');
  const title = caption ? `<caption>${write(caption.children, place)}</caption>` : '';
  const body = rows.map((row, index) => {
    const isHead =
      isInHead(row) ||
      (index === 0 && rows.length > 1 && cellsOf(row).every((cell) => isAllBold(cell, place.source)));
    return `<tr>${cellsOf(row)
      .map((cell) => writeCell(cell, isHead, place, write))
      .join('')}</tr>`;
  });
  return `<table>${title}<tbody>${body.join('')}</tbody></table>`;
}

function writeCell(cell: HtmlElement, isHead: boolean, place: Place, write: Write): string {
  const tag = isHead || cell.name === 'th' ? 'th' : 'td';
  const spans = (['colspan', 'rowspan'] as const).flatMap((name) => {
    const value = Number(cell.attribs[name]);
    return Number.isInteger(value) && value > 1 && value <= 1000 ? [` ${name}="${value}"`] : [];
  });
  const inside = { ...place, isBoldAlready: place.isBoldAlready || tag === 'th' };
  return `<${tag}${spans.join('')}>${write(cell.children, inside)}</${tag}>`;
}

function rowsOf(parent: HtmlElement): HtmlElement[] {
  return parent.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [child];
    return ['thead', 'tbody', 'tfoot'].includes(child.name) ? rowsOf(child) : [];
  });
}

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.children.filter(isElement).filter(({ name }) => name === 'td' || name === 'th');

const isInHead = ({ parent }: HtmlElement): boolean =>
  parent !== null && 'name' in parent && parent.name === 'thead';

/** Word processors have no header cells: a row of bold words is one. */
function isAllBold(node: HtmlNode, source: Source, isBold = false): boolean {
  if (node.type === 'text') return isBold || node.data.replace(/[\s\u00a0]+/g, '') === '';
  if (!isElement(node) || isLeftOut(node, source)) return true;
  const bold = isBoldStyle(styleOf(node)) ?? (isBold || ['b', 'strong', 'th'].includes(node.name));
  return (
    node.children.every((child) => isAllBold(child, source, bold)) &&
    (node.name !== 'td' || textIn(node).trim() !== '')
  );
}
