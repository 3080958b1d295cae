import { createDocumentFiles, type DocumentFiles } from '../../modules/resume/resume/document-files.ts';
import { createResumePrinter } from '../../modules/resume/resume/resume-printer.ts';
import { createResumeWords } from '../../modules/resume/resume/resume-words.ts';
import { bundledTranslations } from '../../platform/i18n/translations.ts';
import { createPdfService } from '../../platform/pdf/pdf.service.ts';
import { createPdfRenderer } from '../../platform/pdf/pdf-renderer.ts';

const readWords = createResumeWords(bundledTranslations('public/locales'));
let documents: DocumentFiles | undefined;

/** Files as the service makes them: the same words, templates and fonts. The renderer starts with the first one. */
export function resumeFiles(): DocumentFiles {
  documents ??= createDocumentFiles({
    printer: createResumePrinter(createPdfService({ renderer: createPdfRenderer() })),
    readWords,
  });
  return documents;
}
