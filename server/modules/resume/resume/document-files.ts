import sharp from 'sharp';
import type { ResumeFormat } from '../../../../contracts/resume/resume-addresses.ts';
import type { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import { printResume } from '../../../../domain/resume/print-resume.ts';
import type { PrintedResume } from '../../../../domain/resume/printed-resume.ts';
import { resumeFileName } from '../../../../domain/resume/resume-file-name.ts';
import { toJsonResume } from '../../../../domain/resume/to-json-resume.ts';
import { readPhoto } from './docx/docx-photo.ts';
import { resumeDocx } from './docx/resume-docx.ts';
import type { ResumePrinter } from './resume-printer.ts';
import type { ReadWords } from './resume-words.ts';

export interface ResumeFile {
  /** With the person's name in any script. */
  fileName: string;
  contentType: string;
  bytes: Uint8Array;
}

const CONTENT_TYPES: Record<ResumeFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  json: 'application/json; charset=utf-8',
};

const THUMBNAIL_WIDTH_PX = 320;

export type DocumentFiles = ReturnType<typeof createDocumentFiles>;

/** A document as pages and files; who may see it and how often is decided before. */
export function createDocumentFiles({
  printer,
  readWords,
}: {
  printer: ResumePrinter;
  readWords: ReadWords;
}) {
  /** Pages as SVG; a newer request of the same owner takes the place of one that waits. */
  const pagesOf = async (document: ResumeDocument, owner: string): Promise<string[]> =>
    printer.pages(printResume(document, await readWords(document.language)), owner);

  /** `admit` is called before something is made, but not for a PDF that is known. */
  async function fileOf(
    document: ResumeDocument,
    format: ResumeFormat,
    admit: () => Promise<void> = async () => {},
  ): Promise<ResumeFile> {
    const words = await readWords(document.language);
    const printed = printResume(document, words);
    return {
      fileName: resumeFileName(document, format, words),
      contentType: CONTENT_TYPES[format],
      bytes: await bytesOf(document, { printed, format, admit }),
    };
  }

  async function bytesOf(
    document: ResumeDocument,
    { printed, format, admit }: { printed: PrintedResume; format: ResumeFormat; admit: () => Promise<void> },
  ): Promise<Uint8Array> {
    if (format === 'pdf') return printer.pdf(printed, admit);
    await admit();
    if (format === 'json') return Buffer.from(JSON.stringify(toJsonResume(document), null, 2));
    // Its one layout has a place for the picture, whatever the template has.
    const photo = document.design.showsPhoto ? document.photo : null;
    return resumeDocx(printed, await readPhoto(photo));
  }

  /** The first page as a small WebP. */
  async function thumbnailOf(document: ResumeDocument, owner: string): Promise<Buffer> {
    const [page = ''] = await pagesOf(document, owner);
    return sharp(Buffer.from(page))
      .resize({ width: THUMBNAIL_WIDTH_PX })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 80 })
      .toBuffer();
  }

  return { pagesOf, fileOf, thumbnailOf };
}
