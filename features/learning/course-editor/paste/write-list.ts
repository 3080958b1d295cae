import { type HtmlElement, type HtmlNode, isElement } from '@/domain/learning/document-html';
import { type ListEntry, nestedList } from './nested-list';
import type { Place } from './place';

type Write = (nodes: readonly HtmlNode[], place: Place) => string;

/** Word processors have nine levels of lists. */
const MAX_LEVEL = 9;

const isList = (element: HtmlElement): boolean => element.name === 'ul' || element.name === 'ol';

/** A list. Where entries say a level that they do not have in the tree, the level decides. */
export function writeList(list: HtmlElement, place: Place, write: Write): string {
  const entries = entriesOf(list, 1);
  if (entries.some(({ level, treeLevel }) => level > treeLevel)) {
    return nestedList(entries.map((entry) => ({ ...entry, html: write(entry.item.children, place) })));
  }
  const start = list.name === 'ol' ? startOf(list) : 1;
  const attributes = `${start === 1 ? '' : ` start="${start}"`}${list.attribs.reversed === undefined ? '' : ' reversed'}`;
  const inside = list.children.map((child) => {
    if (!isElement(child)) return '';
    return child.name === 'li' ? `<li>${write(child.children, place)}</li>` : write([child], place);
  });
  return `<${list.name}${list.name === 'ol' ? attributes : ''}>${inside.join('')}</${list.name}>`;
}

const startOf = ({ attribs }: HtmlElement): number => {
  const start = Number(attribs.start ?? 1);
  return Number.isInteger(start) && start >= 0 && start <= 1_000_000 ? start : 1;
};

interface TreeEntry extends Omit<ListEntry, 'html'> {
  item: HtmlElement;
  treeLevel: number;
}

/** Entries of a list and of lists directly in it, as Google Docs nests them. */
function entriesOf(list: HtmlElement, treeLevel: number): TreeEntry[] {
  return list.children.filter(isElement).flatMap((child) => {
    if (isList(child) && treeLevel < MAX_LEVEL) return entriesOf(child, treeLevel + 1);
    if (child.name !== 'li') return [];
    const level = Math.min(Number(child.attribs['aria-level']) || treeLevel, MAX_LEVEL);
    return [{ level, treeLevel, ordered: list.name === 'ol', start: startOf(list), item: child }];
  });
}
