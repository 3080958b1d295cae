import type { Code, Heading } from 'mdast';
import type { Element } from '../shared/element.ts';
import { type MdxSource, parseMdx, type Span, type Tag } from './mdx.ts';
import { splitAnchor } from './render-text.ts';

/** A heading inside a piece of text. */
export interface HeadingSpan extends Span {
  level: number;
  title: string;
}

/** A piece of a lesson's source: text, code, or an element at the start of a line. */
export type Block =
  | { kind: 'text'; markdown: string; headings: HeadingSpan[] }
  | { kind: 'code'; info: string; code: string }
  | { kind: 'element'; element: Element; source: string };

/** Elements that form a separate block; any other tag is part of the text. */
const BLOCK_ELEMENTS = new Set([
  ...['Question', 'Youtube', 'CourseFloatingBanner', 'FrameworkSwitchCourse', 'DocNotebookDropdown'],
  ...['Tip', 'Tipp', 'hfoptions', 'hfoption', 'iframe', 'img', 'table', 'details', 'div', 'p', 'center'],
  ...['figure', 'section', 'video', 'audio', 'script', 'style', 'object', 'embed', 'form', 'svg'],
]);
/** HTML elements without an end tag. */
const VOID = new Set(['img', 'br', 'hr', 'input', 'source', 'link', 'meta', 'embed']);

/** Components have capitalised names; unknown ones are blocks too, so that they can be reported. */
const isBlockElement = (name: string) => BLOCK_ELEMENTS.has(name) || /^[A-Z][a-z]/.test(name);

interface Piece extends Span {
  block: Exclude<Block, { kind: 'text' }>;
}

/** Splits a lesson whose branches have already been chosen. */
export function splitBlocks(source: string): Block[] {
  const read = parseMdx(source);
  const headings = headingsOf(source, read);
  const blocks: Block[] = [];
  let position = 0;
  const addText = (end: number) => {
    const markdown = source.slice(position, end);
    if (markdown.trim() === '') return;
    const inside = headings.filter((heading) => heading.start >= position && heading.end <= end);
    const moved = inside.map((headingSpan) => ({
      ...headingSpan,
      start: headingSpan.start - position,
      end: headingSpan.end - position,
    }));
    blocks.push({ kind: 'text', markdown, headings: moved });
  };
  for (const piece of piecesOf(source, read)) {
    const lineStart = startOfLine(source, piece.start, position);
    if (lineStart === null) continue;
    addText(lineStart);
    blocks.push(piece.block);
    position = piece.end;
  }
  addText(source.length);
  return blocks;
}

/** Start of the line of `offset` if only blanks precede it since `from`; else null. */
function startOfLine(source: string, offset: number, from: number): number | null {
  let start = offset;
  while (start > from && (source[start - 1] === ' ' || source[start - 1] === '\t')) start -= 1;
  return offset >= from && (start === from || source[start - 1] === '\n') ? start : null;
}

/** Outermost fenced code and elements, in the order of the source. */
function piecesOf(source: string, read: MdxSource): Piece[] {
  const fences = read.tree.children.flatMap((node): Piece[] => {
    const span = node.type === 'code' ? fenceSpan(node) : null;
    if (node.type !== 'code' || !span) return [];
    const info = `${node.lang ?? ''} ${node.meta ?? ''}`.trim();
    return [{ ...span, block: { kind: 'code', info, code: node.value } }];
  });
  return [...fences, ...elementsOf(source, read)].sort((a, b) => a.start - b.start);
}

function fenceSpan({ position }: Code): Span | null {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (position?.start.column !== 1 || start === undefined || end === undefined) return null;
  return { start, end };
}

function elementsOf(source: string, { tags, html }: MdxSource): Piece[] {
  const ends = endTags(tags);
  const written = tags.flatMap((tag, index): Piece[] => {
    if (tag.kind === 'close' || !isBlockElement(tag.name)) return [];
    const element = elementOf(source, tag, ends.get(index));
    return [pieceOf(source, tag.start, element)];
  });
  const unquoted = [...html].flatMap(([offset, element]) =>
    isBlockElement(element.name) ? [pieceOf(source, offset, element)] : [],
  );
  return [...written, ...unquoted];
}

const pieceOf = (source: string, start: number, element: Element): Piece => ({
  start,
  end: element.end,
  block: { kind: 'element', element, source: source.slice(start, element.end) },
});

function elementOf(source: string, tag: Tag, close: Tag | undefined): Element {
  const { name, attributes, expressions } = tag;
  const whole = tag.kind === 'whole' || VOID.has(name);
  return {
    name,
    attributes,
    expressions,
    children: close && !whole ? source.slice(tag.end, close.start) : '',
    end: close && !whole ? close.end : tag.end,
    closed: whole || close !== undefined,
  };
}

/** For each opening tag, by its index, the tag that closes it; tags of other names do not count. */
function endTags(tags: Tag[]): Map<number, Tag> {
  const open = new Map<string, number[]>();
  const ends = new Map<number, Tag>();
  tags.forEach((tag, index) => {
    const waiting = open.get(tag.name) ?? [];
    open.set(tag.name, waiting);
    if (tag.kind === 'open') waiting.push(index);
    const opened = tag.kind === 'close' ? waiting.pop() : undefined;
    if (opened !== undefined) ends.set(opened, tag);
  });
  return ends;
}

function headingsOf(source: string, { tree }: MdxSource): HeadingSpan[] {
  return tree.children.flatMap((node): HeadingSpan[] => {
    const span = node.type === 'heading' ? headingSpan(source, node) : null;
    return span ? [span] : [];
  });
}

/** Headings written with `#`; the title ends before the closing marks. */
function headingSpan(source: string, { position, children, depth }: Heading): HeadingSpan | null {
  const [start, end] = [position?.start.offset, position?.end.offset];
  const [from, to] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset];
  if (start === undefined || end === undefined || source[start] !== '#') return null;
  if (from === undefined || to === undefined) return null;
  return { start, end, level: depth, title: splitAnchor(source.slice(from, to)).title };
}

/** Removes the common indentation, so that text inside a wrapper is not parsed as code. */
export function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => line.length - line.trimStart().length);
  const shared = indents.reduce((least, indent) => Math.min(least, indent), indents[0] ?? 0);
  return lines.map((line) => line.slice(shared)).join('\n');
}
