import { createHash } from 'node:crypto';
import type { ResumeDocument } from '../../../../contracts/resume/resume-document.ts';
import { printResume } from '../../../../domain/resume/print-resume.ts';
import { resumeFileName } from '../../../../domain/resume/resume-file-name.ts';
import type { ResumePrinter } from '../resume/resume-printer.ts';
import type { ReadWords } from '../resume/resume-words.ts';

/** Makes pages and files of a document; `admit` is called before one is made that is not known yet. */
export interface SharedPrinter {
  /** Pages as SVG. */
  pages(document: ResumeDocument, admit: () => Promise<void>): Promise<string[]>;
  pdf(document: ResumeDocument, admit: () => Promise<void>): Promise<{ fileName: string; pdf: Uint8Array }>;
}

export interface SharedPrinterDeps {
  printer: ResumePrinter;
  readWords: ReadWords;
  /** Characters of pages that are kept. */
  maxKept?: number;
}

/** Cached by content; access is checked in the database before each call. */
export function createSharedPrinter({
  printer,
  readWords,
  maxKept = 16 << 20,
}: SharedPrinterDeps): SharedPrinter {
  const known = new Map<string, { pages: Promise<string[]>; size: number }>();
  let size = 0;

  const forget = (key: string) => {
    size -= known.get(key)?.size ?? 0;
    known.delete(key);
  };

  function keep(key: string, made: string[]): void {
    const entry = known.get(key);
    if (!entry) return;
    entry.size = made.reduce((sum, page) => sum + page.length, 0);
    size += entry.size;
    for (const oldest of known.keys()) {
      if (size <= maxKept) break;
      forget(oldest);
    }
  }

  async function pages(document: ResumeDocument, admit: () => Promise<void>): Promise<string[]> {
    const printed = printResume(document, await readWords(document.language));
    const key = createHash('sha256').update(JSON.stringify(printed)).digest('base64url');
    if (!known.has(key)) await admit();
    const before = known.get(key);
    if (before) return before.pages;
    const made = printer.pages(printed, key);
    known.set(key, { pages: made, size: 0 });
    made.then(
      (result) => keep(key, result),
      () => forget(key),
    );
    return made;
  }

  return {
    pages,
    pdf: async (document, admit) => {
      const words = await readWords(document.language);
      const pdf = await printer.pdf(printResume(document, words), admit);
      return { fileName: resumeFileName(document, 'pdf', words), pdf };
    },
  };
}
