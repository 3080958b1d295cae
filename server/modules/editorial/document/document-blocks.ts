import type { Token } from 'markdown-it';
import type { PdfBlock, PdfRun } from '../../../platform/pdf/pdf-templates.ts';

type Style = Omit<PdfRun, 'text'>;

interface ParsedDocument {
  title: string;
  blocks: PdfBlock[];
}

/**
 * Converts Markdown to a document: `# title`, then its blocks. `absolute` completes links that begin with `/`.
 * @throws when the text has no title, or elements that documents do not support: no document is better than half of
 * one.
 */
export function readBlocks(tokens: readonly Token[], absolute: (path: string) => string): ParsedDocument {
  const [heading, title] = tokens;
  if (heading?.tag !== 'h1' || !title) throw new Error('A document must begin with a title');
  return { title: title.content, blocks: readFlow(tokens.slice(3), absolute) };
}

function readFlow(tokens: readonly Token[], absolute: (path: string) => string): PdfBlock[] {
  const blocks: PdfBlock[] = [];
  for (let start = 0; start < tokens.length; ) {
    const end = endOf(tokens, start);
    const token = tokens[start];
    if (token) blocks.push(readBlock(token, tokens.slice(start + 1, end), absolute));
    start = end + 1;
  }
  return blocks;
}

/** The closing token of the one at `start`. */
function endOf(tokens: readonly Token[], start: number): number {
  let depth = 0;
  for (let index = start; index < tokens.length; index += 1) {
    depth += tokens[index]?.nesting ?? 0;
    if (depth === 0) return index;
  }
  return tokens.length;
}

function readBlock(open: Token, inner: readonly Token[], absolute: (path: string) => string): PdfBlock {
  const runs = () => readRuns(inner[0]?.children ?? [], absolute);
  switch (open.type) {
    case 'heading_open':
      return { kind: 'heading', level: Number(open.tag.slice(1)), runs: runs() };
    case 'paragraph_open':
      return { kind: 'paragraph', runs: runs() };
    case 'blockquote_open':
      return { kind: 'quote', blocks: readFlow(inner, absolute) };
    case 'bullet_list_open':
    case 'ordered_list_open':
      return { kind: 'list', ordered: open.tag === 'ol', items: readItems(inner, absolute) };
    default:
      throw new Error(`A document cannot contain ${open.type} (line ${(open.map?.[0] ?? 0) + 1})`);
  }
}

function readItems(tokens: readonly Token[], absolute: (path: string) => string): PdfBlock[][] {
  const items: PdfBlock[][] = [];
  for (let start = 0; start < tokens.length; ) {
    const end = endOf(tokens, start);
    items.push(readFlow(tokens.slice(start + 1, end), absolute));
    start = end + 1;
  }
  return items;
}

function readRuns(tokens: readonly Token[], absolute: (path: string) => string): PdfRun[] {
  const runs: PdfRun[] = [];
  const styles: Style[] = [];
  for (const token of tokens) {
    if (token.nesting === 1) styles.push(styleOf(token, absolute));
    else if (token.nesting === -1) styles.pop();
    else runs.push(Object.assign({ text: textOf(token) }, ...styles, isCode(token) && { code: true }));
  }
  return runs.filter(({ text }) => text !== '');
}

const isCode = (token: Token) => token.type === 'code_inline';

function styleOf(token: Token, absolute: (path: string) => string): Style {
  if (token.type === 'strong_open') return { strong: true };
  if (token.type === 'em_open') return { emphasis: true };
  const href = token.attrGet('href');
  if (token.type !== 'link_open' || typeof href !== 'string')
    throw new Error(`A document cannot contain ${token.type}`);
  return { href: href.startsWith('/') ? absolute(href) : href };
}

function textOf(token: Token): string {
  if (token.type === 'softbreak') return ' ';
  if (token.type === 'hardbreak') return '\n';
  if (token.type === 'text' || isCode(token)) return token.content;
  throw new Error(`A document cannot contain ${token.type}`);
}
