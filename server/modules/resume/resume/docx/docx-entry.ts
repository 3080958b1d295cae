import { HeadingLevel, Paragraph, type ParagraphChild, TextRun } from 'docx';
import type { ResumeSectionKind } from '../../../../../contracts/resume/resume-values.ts';
import type { PrintedEntry } from '../../../../../domain/resume/printed-resume.ts';
import { linkRun, type NextList, plainXml, textParagraphs } from './docx-text.ts';

/** Entries of one line each: a heading for every skill would hide the headings that matter. */
const LINES: ReadonlySet<ResumeSectionKind> = new Set(['SKILLS', 'LANGUAGES', 'INTERESTS', 'LINKS']);

/** An entry: title as a heading, then where, when and how, then its text. */
export function entryParagraphs(
  entry: PrintedEntry,
  kind: ResumeSectionKind,
  nextList: NextList,
): Paragraph[] {
  const body = entry.text ? textParagraphs(entry.text, nextList) : [];
  if (LINES.has(kind)) return [lineOf(entry), ...body];
  const facts = factsOf(entry);
  return [
    ...(entry.title
      ? [new Paragraph({ heading: HeadingLevel.HEADING_2, children: [new TextRun(plainXml(entry.title))] })]
      : []),
    ...(facts.length > 0 ? [new Paragraph({ style: 'EntryFacts', children: facts })] : []),
    ...body,
  ];
}

const factsOf = ({ subtitle, place, dates, facts, keywords, link }: PrintedEntry): ParagraphChild[] =>
  separated(
    [
      ...[subtitle, place, dates, ...facts, keywords.join(', ')]
        .filter((part): part is string => Boolean(part))
        .map((part) => new TextRun(plainXml(part))),
      ...(link ? [linkRun(link)] : []),
    ],
    '  ·  ',
  );

/** `TypeScript – Advanced: compilers, types` */
function lineOf({ title, subtitle, keywords, link }: PrintedEntry): Paragraph {
  const rest = [
    subtitle && ` – ${subtitle}`,
    keywords.length > 0 && `${title ? ': ' : ''}${keywords.join(', ')}`,
  ];
  return new Paragraph({
    style: 'EntryLine',
    children: [
      ...(title ? [new TextRun({ text: plainXml(title), bold: true })] : []),
      ...rest.filter((part): part is string => Boolean(part)).map((part) => new TextRun(plainXml(part))),
      ...(link ? [...(title ? [new TextRun(': ')] : []), linkRun(link)] : []),
    ],
  });
}

const separated = (runs: ParagraphChild[], between: string): ParagraphChild[] =>
  runs.flatMap((run, index) => (index === 0 ? [run] : [new TextRun(between), run]));
