import type {
  ResumeBlock,
  ResumeParagraph,
  ResumeText,
  ResumeTextNode,
} from '../../contracts/resume/resume-text.ts';
import { isBlank, isEmptyText } from './plain-text.ts';
import { safeHref } from './resume-link.ts';

/** A text to print: without empty items, without empty paragraphs around it, without links that lead nowhere. Null if empty. */
export function printedText(text: ResumeText): ResumeText | null {
  if (isEmptyText(text)) return null;
  const blocks = text.content.flatMap(printedBlock);
  const isSaid = (block: ResumeBlock) => block.type !== 'paragraph' || !isBlank(block);
  const content = blocks.slice(blocks.findIndex(isSaid), blocks.findLastIndex(isSaid) + 1);
  return { type: 'doc', content };
}

function printedBlock(block: ResumeBlock): ResumeBlock[] {
  if (block.type === 'paragraph') return [printedParagraph(block)];
  const items = block.content
    .map(({ type, content }) => ({
      type,
      content: content.filter((line) => !isBlank(line)).map(printedParagraph),
    }))
    .filter(({ content }) => content.length > 0);
  return items.length === 0 ? [] : [{ type: block.type, content: items }];
}

const printedParagraph = ({ type, content }: ResumeParagraph): ResumeParagraph =>
  content
    ? { type, content: content.map((node) => (node.type === 'text' ? printedNode(node) : node)) }
    : { type };

function printedNode({ type, text, marks = [] }: ResumeTextNode): ResumeTextNode {
  const safe = marks.filter((mark) => mark.type !== 'link' || safeHref(mark.attrs.href) !== null);
  return safe.length > 0 ? { type, text, marks: safe } : { type, text };
}
