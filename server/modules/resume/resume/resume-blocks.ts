import type {
  ResumeBlock,
  ResumeParagraph,
  ResumeText,
  ResumeTextNode,
} from '../../../../contracts/resume/resume-text.ts';
import type { PdfBlock, PdfRun } from '../../../platform/pdf/pdf-templates.ts';

/** A rich text of a resume as blocks of a PDF; an empty paragraph is left out. */
export const resumeBlocks = (text: ResumeText | null): PdfBlock[] => text?.content.flatMap(toBlocks) ?? [];

function toBlocks(block: ResumeBlock): PdfBlock[] {
  if (block.type === 'paragraph') return toParagraphs(block);
  const items = block.content.map((item) => item.content.flatMap(toParagraphs));
  return [
    { kind: 'list', ordered: block.type === 'orderedList', items: items.filter(({ length }) => length > 0) },
  ];
}

function toParagraphs({ content = [] }: ResumeParagraph): PdfBlock[] {
  const runs = content.map((node) => (node.type === 'hardBreak' ? { text: '\n' } : toRun(node)));
  return runs.length > 0 ? [{ kind: 'paragraph', runs }] : [];
}

function toRun({ text, marks = [] }: ResumeTextNode): PdfRun {
  const run: PdfRun = { text };
  for (const mark of marks) {
    if (mark.type === 'bold') run.strong = true;
    if (mark.type === 'italic') run.emphasis = true;
    if (mark.type === 'link' && isLive(mark.attrs.href)) run.href = mark.attrs.href;
  }
  return run;
}

const LIVE = /^(?:https?:|mailto:|tel:)/i;

/** Whether an address may be opened from a PDF: nothing that a reader would run. */
export const isLive = (href: string): boolean => LIVE.test(href);
