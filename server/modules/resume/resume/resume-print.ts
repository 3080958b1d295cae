import type { ResumeDesign } from '../../../../contracts/resume/resume-document.ts';
import { RESUME_ACCENTS, TEMPLATE_TRAITS } from '../../../../contracts/resume/resume-values.ts';
import type { PrintedEntry, PrintedLink, PrintedResume } from '../../../../domain/resume/printed-resume.ts';
import type {
  PdfLink,
  PdfRequest,
  ResumeDocumentData,
  ResumeEntryDocument,
} from '../../../platform/pdf/pdf-templates.ts';
import { isLive, resumeBlocks } from './resume-blocks.ts';

/** Running text, in points: Noto is large for its size. */
const SIZES = { small: 8.6, normal: 9.4, large: 10.4 };
/** Around the page, in millimetres. */
const MARGINS = { narrow: 13, normal: 18, wide: 24 };
/** Between lines, in em. */
const LEADINGS = { tight: 0.58, normal: 0.7, loose: 0.86 };

type ResumeRequest = Extract<PdfRequest, { template: 'resume' }>;

/** The resume as a document to render, in its own language; pages of it are the preview. */
export const resumeRequest = (printed: PrintedResume): ResumeRequest => ({
  template: 'resume',
  locale: printed.language,
  data: resumePdfData(printed),
});

export function resumePdfData(printed: PrintedResume): ResumeDocumentData {
  const { design, name, headline, contacts, photo, summary, sections } = printed;
  return {
    name,
    headline,
    contacts: contacts.map(toLink),
    photo: TEMPLATE_TRAITS[design.template].hasPhoto ? base64Of(photo) : null,
    summary: summary && { title: summary.title, blocks: resumeBlocks(summary.text) },
    sections: sections.map(({ kind, title, entries }) => ({ kind, title, entries: entries.map(toEntry) })),
    design: resolve(design),
  };
}

const resolve = (design: ResumeDesign): ResumeDocumentData['design'] => ({
  template: design.template,
  paper: design.paper === 'A4' ? 'a4' : 'us-letter',
  accent: RESUME_ACCENTS[design.accent],
  hasSerifs: design.typeface === 'serif',
  size: SIZES[design.size],
  margin: MARGINS[design.margins],
  leading: LEADINGS[design.lineHeight],
});

const toEntry = (entry: PrintedEntry): ResumeEntryDocument => ({
  title: entry.title,
  subtitle: entry.subtitle,
  place: entry.place,
  dates: entry.dates,
  facts: entry.facts,
  level: entry.level,
  keywords: entry.keywords,
  link: entry.link && toLink(entry.link),
  isVerified: entry.isVerified,
  blocks: resumeBlocks(entry.text),
});

const toLink = ({ text, href }: PrintedLink): PdfLink => ({ text, href: href && isLive(href) ? href : null });

const base64Of = (dataUrl: string | null) => dataUrl?.slice(dataUrl.indexOf(',') + 1) ?? null;
