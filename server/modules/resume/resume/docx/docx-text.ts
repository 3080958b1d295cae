import { ExternalHyperlink, Paragraph, type ParagraphChild, TextRun } from 'docx';
import type {
  ResumeBlock,
  ResumeParagraph,
  ResumeText,
  ResumeTextNode,
} from '../../../../../contracts/resume/resume-text.ts';
import type { PrintedLink } from '../../../../../domain/resume/printed-resume.ts';
import { safeHref } from '../../../../../domain/resume/resume-link.ts';
import { ORDERED_LIST } from './docx-styles.ts';

/** Characters that no XML document may have; Word refuses the whole file for one. */
const NOT_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** The text without characters that XML does not know. */
export const plainXml = (text: string): string => text.toWellFormed().replace(NOT_XML, '');

/** Numbers of ordered lists: each counts from 1, so those of one document need numbers of their own. */
export type NextList = () => number;

/** A rich text as paragraphs. */
export const textParagraphs = (text: ResumeText, nextList: NextList): Paragraph[] =>
  text.content.flatMap((block) => blockParagraphs(block, nextList));

function blockParagraphs(block: ResumeBlock, nextList: NextList): Paragraph[] {
  if (block.type === 'paragraph') return [new Paragraph({ children: runsOf(block) })];
  const marker =
    block.type === 'bulletList'
      ? { bullet: { level: 0 } }
      : { numbering: { reference: ORDERED_LIST, level: 0, instance: nextList() } };
  return block.content.flatMap(({ content }) =>
    content.map((paragraph, index) =>
      index === 0
        ? new Paragraph({ style: 'ListParagraph', ...marker, children: runsOf(paragraph) })
        : new Paragraph({ style: 'ListContinued', children: runsOf(paragraph) }),
    ),
  );
}

const runsOf = ({ content = [] }: ResumeParagraph): ParagraphChild[] =>
  content.map((node) => (node.type === 'hardBreak' ? new TextRun({ break: 1 }) : runOf(node)));

function runOf({ text, marks = [] }: ResumeTextNode): ParagraphChild {
  const has = (type: 'bold' | 'italic') => marks.some((mark) => mark.type === type);
  const link = marks.find((mark) => mark.type === 'link');
  const href = link ? safeHref(link.attrs.href) : null;
  const format = { ...(has('bold') && { bold: true }), ...(has('italic') && { italics: true }) };
  return href ? hyperlink(text, href, format) : new TextRun({ text: plainXml(text), ...format });
}

/** A line that leads somewhere, or only says something. */
export const linkRun = ({ text, href }: PrintedLink): ParagraphChild =>
  href ? hyperlink(text, href, {}) : new TextRun(plainXml(text));

const hyperlink = (text: string, href: string, format: { bold?: boolean; italics?: boolean }) =>
  new ExternalHyperlink({
    link: plainXml(href),
    children: [new TextRun({ text: plainXml(text), style: 'Hyperlink', ...format })],
  });
