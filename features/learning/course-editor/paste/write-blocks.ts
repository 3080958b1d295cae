import { type HtmlElement, type HtmlNode, isElement, textIn } from '@/domain/learning/document-html';
import { escapeHtml } from './escape-html';
import { classesOf, styleOf } from './inline-style';
import { isBlank, isLeftOut } from './left-out';
import { type ListEntry, nestedList } from './nested-list';
import { MAX_NESTING, type Place } from './place';
import { marksWithin } from './text-marks';
import { wordEntry } from './word-lists';
import { isCode, writeCode } from './write-code';
import { writeList } from './write-list';
import { writeTable } from './write-table';
import { writeInline, writeText } from './write-text';

/** Nodes one after another; what word processors write line by line is put together. */
export function writeNodes(nodes: readonly HtmlNode[], place: Place): string {
  const shown = nodes.filter((node) => !isElement(node) || !isLeftOut(node, place.source));
  let html = '';
  for (let index = 0; index < shown.length; ) {
    const group = groupAt(shown, index, place);
    html += group.html;
    index = group.end;
  }
  return html;
}

/** Elements of one kind from a place on, with blanks between them. */
function runOf(
  nodes: readonly HtmlNode[],
  from: number,
  is: (element: HtmlElement) => boolean,
): [HtmlElement[], number] {
  const found: HtmlElement[] = [];
  let end = from;
  for (let index = from; index < nodes.length; index += 1) {
    const node = nodes[index];
    if (!node || (!isElement(node) && textIn(node).trim() !== '')) break;
    if (!isElement(node)) continue;
    if (!is(node)) break;
    found.push(node);
    end = index + 1;
  }
  return [found, end];
}

function groupAt(nodes: readonly HtmlNode[], index: number, place: Place): { html: string; end: number } {
  const node = nodes[index];
  if (!node || !isElement(node)) return { html: node ? writeLeaf(node, place) : '', end: index + 1 };
  const run = (is: (element: HtmlElement) => boolean, write: (found: HtmlElement[]) => string) => {
    const [found, end] = runOf(nodes, index, is);
    return { html: write(found), end };
  };
  const inside = { ...place, depth: place.depth + 1 };
  if (wordEntry(node, place.lists)) {
    const isEntry = (element: HtmlElement) =>
      wordEntry(element, place.lists) !== null || isContinued(element);
    return run(isEntry, (found) => nestedList(wordEntries(found, inside)));
  }
  if (isCode(node)) return run(isCode, writeCode);
  if (isQuote(node)) {
    return run(
      isQuote,
      (found) => `<blockquote>${found.map((one) => writeElement(one, inside)).join('')}</blockquote>`,
    );
  }
  if (node.name === 'li') {
    const item = (element: HtmlElement) => `<li>${writeNodes(element.children, inside)}</li>`;
    return run(
      ({ name }) => name === 'li',
      (found) => `<ul>${found.map(item).join('')}</ul>`,
    );
  }
  return { html: writeElement(node, place), end: index + 1 };
}

const isQuote = (element: HtmlElement): boolean =>
  classesOf(element).some((name) => /^Mso(?:Intense)?Quote/.test(name));

/** A further paragraph of an entry: a list paragraph without a number of its own. */
const isContinued = (element: HtmlElement): boolean =>
  classesOf(element).some((name) => name.startsWith('MsoList')) && !styleOf(element).has('mso-list');

function wordEntries(paragraphs: readonly HtmlElement[], place: Place): ListEntry[] {
  const entries: ListEntry[] = [];
  for (const paragraph of paragraphs) {
    const html = `<p>${writeNodes(paragraph.children, place)}</p>`;
    const entry = wordEntry(paragraph, place.lists);
    const last = entries.at(-1);
    if (entry) entries.push({ ...entry, html });
    else if (last) last.html += html;
  }
  return entries;
}

const writeLeaf = (node: HtmlNode, place: Place): string =>
  node.type === 'text' ? writeText(node.data, place) : '';

/** Elements that mean the same in a document. */
const KEPT = new Set(['dl', 'dt', 'dd', 'blockquote', 'aside', 'details', 'summary', 'figcaption']);
const INLINE =
  /^(?:a|abbr|acronym|b|bdi|bdo|big|cite|code|data|del|dfn|em|font|i|ins|kbd|label|mark|mjx-[\w-]+|q|s|samp|small|span|strike|strong|sub|sup|time|tt|u|var|[a-z]\w*:\w+)$/;

function writeElement(element: HtmlElement, place: Place): string {
  if (place.depth >= MAX_NESTING) return ` ${writeText(textIn(element), place)} `;
  const inside = { ...place, depth: place.depth + 1 };
  const inline = writeInline(element, inside);
  if (inline !== null) return inline;
  const { name } = element;
  if (INLINE.test(name)) return writeMarked(element, inside);
  const level = headingLevel(element);
  if (level !== null) return writeHeading(element, level, inside);
  if (name === 'ul' || name === 'ol') return writeList(element, inside, writeNodes);
  if (name === 'table') return writeTable(element, inside, writeNodes);
  if (name === 'hr') return '<hr>';
  if (name === 'figure') return writeFigure(element, inside);
  if (KEPT.has(name))
    return `<${name}${languageOf(element, place)}>${writeNodes(element.children, inside)}</${name}>`;
  if (isBlank(element)) return name === 'p' || name === 'div' ? '<p></p>' : ' ';
  return `<div${languageOf(element, place)}>${writeNodes(element.children, inside)}</div>`;
}

function writeMarked(element: HtmlElement, place: Place): string {
  const isInserted = place.source === 'word' && element.name === 'ins';
  const marks = isInserted ? place.marks : marksWithin(element, place.marks, place.source);
  const inside = writeNodes(element.children, { ...place, marks });
  if (classesOf(element).includes('sdfootnotesym')) return `<sup>${inside}</sup> `;
  return element.name === 'q' ? `“${inside}”` : inside;
}

/** From 1; null for what is no heading. */
export function headingLevel(element: HtmlElement): number | null {
  const [, level] = /^h([1-6])$/.exec(element.name) ?? [];
  if (level) return Number(level);
  if (classesOf(element).includes('MsoTitle')) return 1;
  const said = element.attribs.role === 'heading' ? element.attribs['aria-level'] : undefined;
  const outline = Number(said ?? styleOf(element).get('mso-outline-level'));
  return Number.isInteger(outline) && outline >= 1 && outline <= 6 ? outline : null;
}

function writeHeading(element: HtmlElement, level: number, place: Place): string {
  const tag = `h${Math.min(Math.max(level + place.headingShift, 2), 6)}`;
  const words = writeNodes(element.children, { ...place, isBoldAlready: true });
  return isBlank(element) ? '' : `<${tag}>${words}</${tag}>`;
}

/** A caption without what it describes is a text. */
function writeFigure({ children }: HtmlElement, place: Place): string {
  const captions = children.filter(isElement).filter(({ name }) => name === 'figcaption');
  const rest = children.filter((child) => !captions.some((caption) => caption === child));
  const shown = writeNodes(rest, place);
  const isEmpty = /^(?:\s|<\/?(?:p|div)>)*$/.test(shown);
  const tag = isEmpty ? 'p' : 'figcaption';
  const words = captions.map((caption) => `<${tag}>${writeNodes(caption.children, place)}</${tag}>`).join('');
  if (isEmpty) return words;
  return `<figure>${children.find(isElement) === captions[0] ? words + shown : shown + words}</figure>`;
}

/** Word processors name the language of every line for their spelling; a page names it where it differs. */
function languageOf({ attribs }: HtmlElement, { source }: Place): string {
  const lang = source === 'web' && attribs.lang ? ` lang="${escapeHtml(attribs.lang)}"` : '';
  return attribs.dir === 'rtl' ? `${lang} dir="rtl"` : lang;
}
