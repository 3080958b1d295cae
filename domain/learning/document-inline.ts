import type { DocNode, Mark, MarkType } from '../../contracts/learning/document.ts';
import { isDocumentLink, NODE_ATTRIBUTES } from './document-attributes.ts';
import { type Context, type HtmlElement, isElement, textIn } from './document-html.ts';
import { isMathMarkup } from './math-markup.ts';

/** Text whose blanks are not yet collapsed, or a finished node. */
export type Run = ({ text: string; marks: Mark[] } | DocNode)[];

const MARKS: Record<string, MarkType> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  var: 'italic',
  dfn: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  samp: 'code',
  tt: 'code',
  kbd: 'keyboard',
  sub: 'subscript',
  sup: 'superscript',
  mark: 'highlight',
  small: 'small',
  cite: 'citation',
};

export function markOf({ name, attribs }: HtmlElement): Mark | null {
  if (name === 'a') {
    const { href } = attribs;
    return href !== undefined && isDocumentLink(href) ? { type: 'link', attrs: { href } } : null;
  }
  if (name === 'abbr') {
    const title = (attribs.title ?? '').slice(0, 500);
    return { type: 'abbreviation', ...(title && { attrs: { title } }) };
  }
  const type = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined;
  return type ? { type } : null;
}

/** Not text for a reader. */
const SILENT = new Set([
  ...['wbr', 'rp', 'script', 'style', 'template', 'noscript', 'title', 'textarea', 'select', 'button'],
  ...['svg', 'iframe', 'object', 'annotation'],
]);

/** The nodes of an element that is no mark; null when what is inside it counts. */
export function inlineNode(element: HtmlElement, { source, marks }: Context): Run | null {
  const marked = marks.length > 0 ? { marks } : {};
  if (SILENT.has(element.name)) return [];
  switch (element.name) {
    case 'br':
      return [{ type: 'hardBreak' }];
    case 'img':
      return picture(element).map((node) => ({ ...node, ...marked }));
    case 'math': {
      const formula = formulaOf(element, source);
      return formula && [{ ...formula, ...marked }];
    }
    case 'ruby':
      return rubyOf(element, marks);
    default:
      return null;
  }
}

function picture({ attribs }: HtmlElement): DocNode[] {
  const { src = '', alt = '' } = attribs;
  if (!NODE_ATTRIBUTES.image.src?.(src)) return [];
  const sizes = Object.fromEntries(
    (['width', 'height'] as const).flatMap((side) => {
      const pixels = Number(attribs[side]);
      return NODE_ATTRIBUTES.image[side]?.(pixels) ? [[side, pixels]] : [];
    }),
  );
  return [{ type: 'image', attrs: { src, alt: alt.slice(0, 2000), ...sizes } }];
}

/** The attribute under which the importers keep a formula's TeX. */
const TEX = / data-tex="[^"]*"/;

function formulaOf({ startIndex, endIndex, attribs }: HtmlElement, source: string): DocNode | null {
  const markup = source
    .slice(startIndex ?? 0, (endIndex ?? 0) + 1)
    .replace(TEX, '')
    .trim();
  if (!isMathMarkup(markup)) return null;
  const tex = attribs['data-tex'];
  return { type: 'math', attrs: { markup, ...(tex !== undefined && tex.length <= 4000 && { tex }) } };
}

function rubyOf(element: HtmlElement, marks: Mark[]): Run {
  const run: Run = [];
  let base = '';
  for (const child of element.children) {
    if (!isElement(child) || !['rt', 'rp'].includes(child.name)) base += textIn(child);
    else if (child.name === 'rt') {
      const attrs = { base: base.trim().slice(0, 200), reading: textIn(child).trim().slice(0, 200) };
      run.push({ type: 'ruby', attrs, ...(marks.length > 0 && { marks }) });
      base = '';
    }
  }
  if (base.trim() !== '') run.push({ text: base, marks });
  return run;
}

/** Blanks as a browser shows them: one between words, none at the ends of a line. */
export function tidyRun(run: Run): DocNode[] {
  const nodes: DocNode[] = [];
  let isAfterBlank = true;
  for (const piece of run) {
    if ('type' in piece) {
      if (piece.type === 'hardBreak') trimEnd(nodes);
      nodes.push(piece);
      isAfterBlank = piece.type === 'hardBreak';
      continue;
    }
    const collapsed = piece.text.replace(/[ \t\n\r\f]+/g, ' ');
    const text = isAfterBlank ? collapsed.replace(/^ /, '') : collapsed;
    if (text === '') continue;
    isAfterBlank = text.endsWith(' ');
    addText(nodes, text, piece.marks);
  }
  trimEnd(nodes);
  while (nodes.at(-1)?.type === 'hardBreak') {
    nodes.pop();
    trimEnd(nodes);
  }
  return nodes;
}

function addText(nodes: DocNode[], text: string, marks: Mark[]): void {
  const last = nodes.at(-1);
  if (last?.type === 'text' && JSON.stringify(last.marks ?? []) === JSON.stringify(marks))
    nodes[nodes.length - 1] = { ...last, text: (last.text ?? '') + text };
  else nodes.push({ type: 'text', text, ...(marks.length > 0 && { marks }) });
}

function trimEnd(nodes: DocNode[]): void {
  const last = nodes.at(-1);
  if (last?.type !== 'text' || !last.text?.endsWith(' ')) return;
  const text = last.text.slice(0, -1);
  nodes.pop();
  if (text !== '') nodes.push({ ...last, text });
}
