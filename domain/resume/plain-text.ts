import type { ResumeBlock, ResumeParagraph, ResumeText } from '../../contracts/resume/resume-text.ts';
import { RESUME_TEXT_MAX } from '../../contracts/resume/resume-values.ts';
import { cutText } from './cut-text.ts';

/** Limits of `ResumeText`, in nodes. */
const BLOCKS_MAX = 100;
const LIST_ITEMS_MAX = 60;

const BULLET = /^[•·▪●◦‣*–-]\s+(?=\S)/u;
const NUMBER = /^\d{1,3}[.)]\s+(?=\S)/u;

/** A text without characters, as the editor stores it. */
export const emptyText = (): ResumeText => ({ type: 'doc', content: [{ type: 'paragraph' }] });

/** The characters of a paragraph; a line break within it is `\n`. */
export const paragraphText = ({ content = [] }: ResumeParagraph): string =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('');

/** A paragraph a line, items of lists with `• ` or `1. ` before them. */
export const plainText = ({ content }: ResumeText): string => content.map(blockText).join('\n').trim();

function blockText(block: ResumeBlock): string {
  if (block.type === 'paragraph') return paragraphText(block);
  return block.content
    .map(({ content }, index) => {
      const sign = block.type === 'bulletList' ? '•' : `${index + 1}.`;
      return `${sign} ${content.map(paragraphText).join('\n')}`;
    })
    .join('\n');
}

export const isEmptyText = ({ content }: ResumeText): boolean =>
  content.every((block) =>
    block.type === 'paragraph' ? isBlank(block) : block.content.every((item) => item.content.every(isBlank)),
  );

export const isBlank = (paragraph: ResumeParagraph): boolean => paragraphText(paragraph).trim() === '';

/** Lines as paragraphs, and lines that begin with `•`, `-` or `1.` as lists; what is over the limits is left out. */
export const textFromPlain = (plain: string): ResumeText => readPlainText(plain).text;

/** `textFromPlain`, and whether something was left out. */
export function readPlainText(plain: string): { text: ResumeText; isShortened: boolean } {
  const lines = plain
    .split(/\r\n?|[\n\u0085\u2028\u2029]/)
    .map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    .filter((line) => line !== '');
  const kept = withinLimit(lines);
  const blocks: ResumeBlock[] = [];
  for (const line of kept.lines) {
    addLine(blocks, line);
    if (blocks.length > BLOCKS_MAX) break;
  }
  const content = blocks.slice(0, BLOCKS_MAX);
  return {
    text: content.length === 0 ? emptyText() : { type: 'doc', content },
    isShortened: kept.isShortened || blocks.length > BLOCKS_MAX,
  };
}

function withinLimit(lines: readonly string[]): { lines: string[]; isShortened: boolean } {
  const kept: string[] = [];
  let left = RESUME_TEXT_MAX;
  for (const line of lines) {
    const cut = cutText(line, left);
    if (cut !== '') kept.push(cut);
    if (cut !== line) return { lines: kept, isShortened: true };
    left -= line.length;
  }
  return { lines: kept, isShortened: false };
}

function addLine(blocks: ResumeBlock[], line: string): void {
  const sign = [BULLET, NUMBER].find((pattern) => pattern.test(line));
  if (!sign) {
    blocks.push(paragraphOf(line));
    return;
  }
  const type = sign === BULLET ? 'bulletList' : 'orderedList';
  const item = { type: 'listItem' as const, content: [paragraphOf(line.replace(sign, ''))] };
  const last = blocks.at(-1);
  if (last?.type === type && last.content.length < LIST_ITEMS_MAX) last.content.push(item);
  else blocks.push({ type, content: [item] });
}

export const paragraphOf = (text: string): ResumeParagraph =>
  text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] };
