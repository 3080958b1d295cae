import { parseDocument } from 'htmlparser2';
import { type HtmlNode, isElement, nodesIn } from '@/domain/learning/document-html';
import type { PastedPicture } from './place';
import { sourceOf } from './source';
import { wordLists } from './word-lists';
import { headingLevel, writeNodes } from './write-blocks';

export interface PastedHtml {
  html: string;
  /** Pictures that are left out, in order. */
  pictures: PastedPicture[];
}

/**
 * What was copied in Word, Google Docs, LibreOffice, Notion or on a page, as the plain HTML of a document: lists, headings,
 * marks and tables by their meaning, without styles, scripts, ids and addresses of other kinds.
 */
export function cleanPastedHtml(copied: string): PastedHtml {
  const nodes = bodyOf(parseDocument(fragmentOf(copied)).children);
  const pictures: PastedPicture[] = [];
  const html = writeNodes(nodes, {
    source: sourceOf(copied),
    lists: wordLists(copied),
    marks: new Map(),
    depth: 0,
    headingShift: hasTopHeading(nodes) ? 1 : 0,
    isBoldAlready: false,
    pictures,
  });
  return { html, pictures };
}

/** What was selected; Windows and Chromium put it between two comments. */
function fragmentOf(copied: string): string {
  const start = /<!--\s*StartFragment\s*-->/.exec(copied);
  if (!start) return copied;
  const [selected = ''] = copied.slice(start.index + start[0].length).split(/<!--\s*EndFragment\s*-->/);
  return selected;
}

function bodyOf(nodes: readonly HtmlNode[]): readonly HtmlNode[] {
  const elements = nodes.filter(isElement);
  const root = elements.find(({ name }) => name === 'html' || name === 'body');
  return root ? bodyOf(root.children) : nodes;
}

function hasTopHeading(nodes: readonly HtmlNode[]): boolean {
  for (const node of nodesIn(nodes)) if (isElement(node) && headingLevel(node) === 1) return true;
  return false;
}
