import { Document, Packer, type Paragraph } from 'docx';
import { cutText } from '../../../../../domain/resume/cut-text.ts';
import type { PrintedResume, PrintedSection } from '../../../../../domain/resume/printed-resume.ts';
import { entryParagraphs } from './docx-entry.ts';
import { headingParagraph, pageTop } from './docx-header.ts';
import type { DocxPhoto } from './docx-photo.ts';
import { docxStyles, MARGINS_TWIP, NUMBERED, PAPERS_TWIP } from './docx-styles.ts';
import { type NextList, plainXml, textParagraphs } from './docx-text.ts';

/**
 * The resume as a Word document: one column with real headings and lists, which recruiters edit and applicant-tracking
 * systems read. It has the paper, margins, sizes and accent of the resume, and one layout whatever its template is.
 */
export async function resumeDocx(printed: PrintedResume, photo: DocxPhoto | null): Promise<Buffer> {
  const { name, design, summary, sections } = printed;
  let lists = 0;
  const nextList = () => {
    lists += 1;
    return lists;
  };
  const author = cutText(plainXml(name), MAX_AUTHOR);
  const document = new Document({
    title: author,
    creator: author,
    lastModifiedBy: author,
    styles: docxStyles(printed),
    numbering: NUMBERED,
    sections: [
      {
        properties: { page: { size: PAPERS_TWIP[design.paper], margin: MARGINS_TWIP[design.margins] } },
        children: [
          ...pageTop(printed, photo),
          ...(summary ? [headingParagraph(summary.title), ...textParagraphs(summary.text, nextList)] : []),
          ...sections.flatMap((section) => sectionParagraphs(section, nextList)),
        ],
      },
    ],
  });
  return Packer.toBuffer(document);
}

/** Programs show it as one short line. */
const MAX_AUTHOR = 120;

const sectionParagraphs = ({ title, kind, entries }: PrintedSection, nextList: NextList): Paragraph[] => [
  headingParagraph(title),
  ...entries.flatMap((entry) => entryParagraphs(entry, kind, nextList)),
];
