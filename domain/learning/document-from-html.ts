import { parseDocument } from 'htmlparser2';
import type { Doc, DocNode, Mark } from '../../contracts/learning/document.ts';
import { NODE_ATTRIBUTES } from './document-attributes.ts';
import { type Context, type HtmlElement, type HtmlNode, isElement, textIn } from './document-html.ts';
import { inlineNode, markOf, type Run, tidyRun } from './document-inline.ts';
import { readTable } from './document-table.ts';

/**
 * HTML as a document. What a document cannot contain is left out but for its text: the result is always one that
 * `checkDocument` accepts, but pictures and links are only checked, not resolved.
 */
export function documentOfHtml(html: string): Doc {
  const { children } = parseDocument(html, { withStartIndices: true, withEndIndices: true });
  return { type: 'doc', content: readBlocks(children, { source: html, marks: [], language: {} }) };
}

const HEADING = /^h[1-6]$/;
/** Elements that begin and end a paragraph without being anything themselves. */
const WRAPPERS = new Set([
  ...['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'nav', 'center', 'address', 'body'],
  ...['html', 'li', 'dt', 'dd', 'summary', 'figcaption', 'caption', 'tr', 'td', 'th', 'tbody', 'thead'],
  ...['tfoot', 'form', 'fieldset', 'hgroup'],
]);

/** Nodes with text between them as paragraphs. */
function readBlocks(nodes: readonly HtmlNode[], context: Context): DocNode[] {
  const blocks: DocNode[] = [];
  let run: Run = [];
  const flush = ({ language }: Context) => {
    const content = tidyRun(run);
    run = [];
    if (content.length > 0) blocks.push(withLanguage({ type: 'paragraph', content }, language));
  };
  const walk = (children: readonly HtmlNode[], place: Context) => {
    for (const child of children) {
      if (!isElement(child)) {
        if (child.type === 'text') run.push({ text: child.data, marks: place.marks });
        continue;
      }
      const inside = within(child, place);
      const block = blockReader(child.name);
      const isFormula = child.name === 'math' && child.attribs.display !== 'block';
      if (block && !isFormula) {
        const read = block(child, inside);
        if (read === null) walk(child.children, inside);
        else {
          flush(place);
          blocks.push(...read);
        }
      } else if (WRAPPERS.has(child.name)) {
        flush(place);
        walk(child.children, inside);
        flush(inside);
      } else readInline(child, inside, run, (content) => walk(content, inside));
    }
  };
  walk(nodes, context);
  flush(context);
  return blocks;
}

/** The node of an element, or what is inside it. */
function readInline(
  element: HtmlElement,
  context: Context,
  run: Run,
  walk: (children: readonly HtmlNode[]) => void,
): void {
  const nodes = inlineNode(element, context);
  if (nodes) run.push(...nodes);
  else if (element.name === 'q') {
    run.push({ text: '“', marks: context.marks });
    walk(element.children);
    run.push({ text: '”', marks: context.marks });
  } else walk(element.children);
}

/** One line of text: what would begin a new line becomes a space. */
function readLine(nodes: readonly HtmlNode[], context: Context): DocNode[] {
  const run: Run = [];
  const walk = (children: readonly HtmlNode[], place: Context) => {
    for (const child of children) {
      if (!isElement(child)) {
        if (child.type === 'text') run.push({ text: child.data, marks: place.marks });
        continue;
      }
      const inside = within(child, place);
      const isBlock = child.name !== 'math' && isBlockName(child.name);
      if (isBlock) run.push({ text: ' ', marks: [] });
      readInline(child, inside, run, (content) => walk(content, inside));
      if (isBlock) run.push({ text: ' ', marks: [] });
    }
  };
  walk(nodes, context);
  return tidyRun(run);
}

/** Marks and language for what is inside an element. */
function within(element: HtmlElement, context: Context): Context {
  const mark = markOf(element);
  const isInline = !isBlockName(element.name);
  const language = languageOf(element);
  const isForeign = isInline && element.name !== 'math' && Object.keys(language).length > 0;
  const foreign: Mark[] = isForeign ? [{ type: 'foreign', attrs: language }] : [];
  const added = [...(mark ? [mark] : []), ...foreign];
  const others = context.marks.filter(({ type }) => !added.some((one) => one.type === type));
  return {
    ...context,
    marks: [...others, ...added],
    language: isInline ? context.language : { ...context.language, ...language },
  };
}

function languageOf({ attribs }: HtmlElement): Record<string, string> {
  const { lang, dir } = NODE_ATTRIBUTES.paragraph;
  return {
    ...(attribs.lang && lang?.(attribs.lang) && { lang: attribs.lang }),
    ...(attribs.dir && dir?.(attribs.dir) && { dir: attribs.dir }),
  };
}

function withLanguage(node: DocNode, language: Record<string, string>): DocNode {
  return Object.keys(language).length > 0 ? { ...node, attrs: { ...node.attrs, ...language } } : node;
}

/** At least an empty paragraph. */
const orEmpty = (blocks: DocNode[]): DocNode[] => (blocks.length > 0 ? blocks : [{ type: 'paragraph' }]);
const line = (content: DocNode[]) => (content.length > 0 ? { content } : {});

type Reader = (element: HtmlElement, context: Context) => DocNode[] | null;

function blockReader(name: string): Reader | undefined {
  return HEADING.test(name) ? readHeading : Object.hasOwn(BLOCKS, name) ? BLOCKS[name] : undefined;
}

const isBlockName = (name: string) => WRAPPERS.has(name) || blockReader(name) !== undefined;

const BLOCKS: Record<string, Reader> = {
  ul: (element, context) => readList(element, context),
  ol: (element, context) => readList(element, context),
  dl: readDefinitions,
  blockquote: (element, context) => around('blockquote', element, context),
  aside: (element, context) => {
    const look = /\bnote-(tip|warning|missing)\b/.exec(element.attribs.class ?? '')?.[1] ?? 'plain';
    return around('note', element, context).map((node) => ({ ...node, attrs: { look } }));
  },
  pre: (element) => {
    const text = textIn(element, '\n').replace(/^\n/, '').replace(/\s+$/, '');
    return text === ''
      ? []
      : [withCodeLanguage({ type: 'codeBlock', content: [{ type: 'text', text }] }, element)];
  },
  hr: () => [{ type: 'horizontalRule' }],
  table: (element, context) =>
    readTable(element, {
      blocks: (nodes) => orEmpty(readBlocks(nodes, context)),
      line: (nodes) => readLine(nodes, context),
    }),
  figure: readFigure,
  details: readDetails,
  math: (element, context) => {
    const [formula] = inlineNode(element, context) ?? [];
    if (!formula || !('type' in formula) || formula.type !== 'math') return null;
    return [{ type: 'mathBlock', attrs: formula.attrs }];
  },
};

/** As Markdown writes it: `<pre><code class="language-python">`. */
function withCodeLanguage(node: DocNode, element: HtmlElement): DocNode {
  const code = element.children.filter(isElement).find(({ name }) => name === 'code');
  const language = /(?:^|\s)language-(\S+)/.exec(code?.attribs.class ?? '')?.[1];
  return NODE_ATTRIBUTES.codeBlock.language?.(language) && language ? { ...node, attrs: { language } } : node;
}

function readHeading(element: HtmlElement, context: Context): DocNode[] {
  const content = readLine(element.children, context);
  if (content.length === 0) return [];
  const level = Math.max(2, Number(element.name.slice(1)));
  const { id } = element.attribs;
  const attrs = { level, ...(NODE_ATTRIBUTES.heading.id?.(id) && id !== undefined && { id }) };
  return [withLanguage({ type: 'heading', attrs, content }, languageOf(element))];
}

function around(type: 'blockquote' | 'note', element: HtmlElement, context: Context): DocNode[] {
  const content = readBlocks(element.children, context);
  return content.length > 0 ? [{ type, content }] : [];
}

function readList(element: HtmlElement, context: Context): DocNode[] {
  const items: DocNode[] = [];
  for (const child of element.children) {
    const isItem = isElement(child) && child.name === 'li';
    const blocks = isItem
      ? orEmpty(readBlocks(child.children, within(child, context)))
      : readBlocks([child], context);
    const last = items.at(-1);
    const isNested = isElement(child) && (child.name === 'ul' || child.name === 'ol');
    if (blocks.length === 0) continue;
    if (isNested && last) last.content?.push(...blocks);
    else items.push({ type: 'listItem', content: blocks });
  }
  if (items.length === 0) return [];
  if (element.name === 'ul') return [{ type: 'bulletList', content: items }];
  const { start, reversed } = element.attribs;
  const first = Number(start ?? 1);
  const attrs = {
    ...(first !== 1 && NODE_ATTRIBUTES.orderedList.start?.(first) && { start: first }),
    ...(reversed !== undefined && { reversed: true }),
  };
  return [{ type: 'orderedList', ...(Object.keys(attrs).length > 0 && { attrs }), content: items }];
}

function readDefinitions(element: HtmlElement, context: Context): DocNode[] {
  const entries = element.children.flatMap((child): DocNode[] => {
    if (isElement(child) && child.name === 'dt') {
      return [{ type: 'definitionTerm', ...line(readLine(child.children, within(child, context))) }];
    }
    if (isElement(child) && child.name === 'div') {
      return readDefinitions(child, within(child, context)).flatMap(({ content }) => content ?? []);
    }
    const blocks = readBlocks(isElement(child) && child.name === 'dd' ? child.children : [child], context);
    return blocks.length > 0 ? [{ type: 'definition', content: blocks }] : [];
  });
  return entries.length > 0 ? [{ type: 'definitionList', content: entries }] : [];
}

function readFigure(element: HtmlElement, context: Context): DocNode[] {
  const content: DocNode[] = [];
  let pending: HtmlNode[] = [];
  const flush = () => {
    content.push(...readBlocks(pending, context));
    pending = [];
  };
  for (const child of element.children) {
    if (!isElement(child) || child.name !== 'figcaption') pending.push(child);
    else {
      flush();
      const words = readLine(child.children, within(child, context));
      if (words.length > 0) content.push({ type: 'figureCaption', content: words });
    }
  }
  flush();
  return content.length > 0 ? [{ type: 'figure', content }] : [];
}

function readDetails(element: HtmlElement, context: Context): DocNode[] {
  const isSummary = (child: HtmlNode) => isElement(child) && child.name === 'summary';
  const summary = element.children.filter(isElement).find(isSummary);
  const words = summary ? readLine(summary.children, within(summary, context)) : [];
  const rest = element.children.filter((child) => child !== summary);
  const content: DocNode[] = [
    { type: 'detailsSummary', ...line(words) },
    { type: 'detailsContent', content: orEmpty(readBlocks(rest, context)) },
  ];
  const attrs = element.attribs.open === undefined ? {} : { attrs: { open: true } };
  return [{ type: 'details', ...attrs, content }];
}
