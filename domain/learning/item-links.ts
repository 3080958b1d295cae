import type { Doc } from '../../contracts/learning/document.ts';
import { storedFileId } from '../picture.ts';
import type { StoredItem } from './content.ts';
import { nodesOf } from './document-text.ts';
import { documentsOfBody, documentsOfSolution } from './item-documents.ts';
import { filesOf } from './stored-item-check.ts';

const textsOf = ({ body, solution }: StoredItem): Doc[] => [
  ...documentsOfBody(body),
  ...documentsOfSolution(solution),
];

/** Where the links in the texts of an item lead, and the page that it embeds. */
export function linksOf(item: StoredItem): string[] {
  const embedded = item.body.kind === 'embed' ? [item.body.url] : [];
  const marked = textsOf(item)
    .flatMap(nodesOf)
    .flatMap(({ marks = [] }) => marks.filter(({ type }) => type === 'link').map(({ attrs }) => attrs?.href));
  return [...embedded, ...marked.filter((href) => typeof href === 'string')];
}

/** Addresses of pictures in the texts of an item, with their descriptions. */
export function picturesIn(item: StoredItem): { src: string; alt: string }[] {
  const nodes = textsOf(item).flatMap(nodesOf);
  const inTexts = nodes
    .filter(({ type }) => type === 'image')
    .map(({ attrs }) => ({ src: String(attrs?.src ?? ''), alt: String(attrs?.alt ?? '') }));
  return item.body.kind === 'image' ? [{ src: item.body.url, alt: item.body.alt }, ...inTexts] : inTexts;
}

const isFileLink = (href: string): boolean => href.startsWith('/media/') || href.startsWith('kurso-media:');

/** Addresses of every stored file that an item needs; an empty one is still to be chosen. */
export function filesIn(item: StoredItem): string[] {
  const { body } = item;
  const isSilent = (body.kind === 'video' || body.kind === 'audio') && body.sources.length === 0;
  return [
    ...filesOf(body),
    ...(isSilent ? [''] : []),
    ...picturesIn(item).map(({ src }) => src),
    ...linksOf(item).filter(isFileLink),
  ];
}

/** Ids of the stored files of some items. */
export function fileIdsOf(items: readonly StoredItem[]): string[] {
  return [...new Set(items.flatMap(filesIn).flatMap((address) => storedFileId(address) ?? []))];
}

/** Links of an item to other pages: neither files nor places of the same course. */
export const pageLinksOf = (item: StoredItem): string[] =>
  linksOf(item).filter((href) => /^https?:/i.test(href));

/** The lesson that a link of a course leads to; null for any other link. */
export function linkedLesson(href: string): string | null {
  const found = /^\?lesson=([^#]+)/.exec(href)?.[1];
  if (found === undefined) return null;
  try {
    return decodeURIComponent(found);
  } catch {
    return '';
  }
}

/** Ids of the headings of some items, to which links of the same lesson lead. */
export function anchorsOf(items: readonly StoredItem[]): Set<string> {
  const headings = items.flatMap(textsOf).flatMap(nodesOf);
  return new Set(headings.flatMap(({ attrs }) => (typeof attrs?.id === 'string' ? [attrs.id] : [])));
}
