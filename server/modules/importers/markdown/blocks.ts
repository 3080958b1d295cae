import { type Element, readElement } from '../shared/element.ts';

/** A piece of a lesson's source: text, code, or an element at the start of a line. */
export type Block =
  | { kind: 'text'; markdown: string }
  | { kind: 'code'; info: string; code: string }
  | { kind: 'element'; element: Element; source: string };

/** Elements that form a block of their own; any other tag is part of the text. */
const BLOCK_ELEMENTS = new Set([
  ...['Question', 'Youtube', 'CourseFloatingBanner', 'FrameworkSwitchCourse', 'DocNotebookDropdown'],
  ...['Tip', 'Tipp', 'hfoptions', 'hfoption', 'iframe', 'img', 'table', 'details', 'div', 'p', 'center'],
  ...['figure', 'section', 'video', 'audio', 'script', 'style', 'object', 'embed', 'form', 'svg'],
]);

/** Components have capitalised names; unknown ones are blocks too, so that they can be reported. */
const isBlockElement = (name: string) => BLOCK_ELEMENTS.has(name) || /^[A-Z][a-z]/.test(name);

/** Splits a lesson into blocks, without comments, front matter, and MDX imports and exports. */
export function splitBlocks(source: string): Block[] {
  const blocks: Block[] = [];
  const text = stripComments(source.replace(/^---\n[\s\S]*?\n---\n/, ''));
  let pending = '';
  const flush = () => {
    if (pending.trim() !== '') blocks.push({ kind: 'text', markdown: pending });
    pending = '';
  };
  for (let at = 0; at < text.length; ) {
    const lineEnd = endOfLine(text, at);
    const line = text.slice(at, lineEnd);
    const fence = /^(`{3,}|~{3,})([^`\n]*)$/.exec(line);
    const indented = /^\s+(`{3,}|~{3,})/.exec(line);
    const element = fence || indented ? null : elementAt(text, at, line);
    if (fence?.[1] || indented?.[1]) {
      const mark = fence?.[1] ?? indented?.[1] ?? '';
      const close = closingFence(text, lineEnd + 1, mark);
      if (fence) {
        flush();
        blocks.push({
          kind: 'code',
          info: (fence[2] ?? '').trim(),
          code: text.slice(lineEnd + 1, close.from),
        });
      } else pending += `${text.slice(at, close.to)}\n`;
      at = close.to + 1;
    } else if (element) {
      flush();
      blocks.push({ kind: 'element', element, source: text.slice(at, element.end) });
      at = element.end;
    } else {
      if (!/^(import|export) .*(from ['"]|=)/.test(line)) pending += `${line}\n`;
      at = lineEnd + 1;
    }
  }
  flush();
  return blocks;
}

function elementAt(text: string, at: number, line: string): Element | null {
  const start = /^ {0,12}\t{0,3}<([A-Za-z][\w.-]*)/.exec(line);
  if (!start?.[1] || !isBlockElement(start[1])) return null;
  // A tag indented under a list item belongs to the item's text, unless it is a component.
  return readElement(text, at + line.indexOf('<'));
}

function closingFence(text: string, from: number, mark: string): { from: number; to: number } {
  const close = new RegExp(`^[ \\t]*${mark[0] === '~' ? '~' : '`'}{${mark.length},}[ \\t]*$`, 'gm');
  close.lastIndex = from;
  const found = close.exec(text);
  if (!found) return { from: text.length, to: text.length };
  return { from: Math.max(from, found.index), to: found.index + found[0].length };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** Removes HTML and MDX comments outside code fences. */
function stripComments(source: string): string {
  return source
    .split(/^([ \t]*(?:`{3,}|~{3,})[^`\n]*\n[\s\S]*?^[ \t]*(?:`{3,}|~{3,})[ \t]*$)/m)
    .map((piece, index) => (index % 2 ? piece : without(without(piece, '<!--', '-->'), '{/*', '*/}')))
    .join('');
}

/** Removes the text between the marks; one that is never closed stays. */
function without(text: string, open: string, close: string): string {
  let kept = '';
  let at = 0;
  for (let from = text.indexOf(open); from >= 0; from = text.indexOf(open, at)) {
    const to = text.indexOf(close, from + open.length);
    if (to < 0) break;
    kept += text.slice(at, from);
    at = to + close.length;
  }
  return kept + text.slice(at);
}

/** Removes the common indentation, so that text inside a wrapper is not parsed as code. */
export function dedent(text: string): string {
  const lines = text.split('\n');
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = indents.reduce((least, indent) => Math.min(least, indent), indents[0] ?? 0);
  return lines.map((line) => line.slice(shared)).join('\n');
}
