import type { PrintedResume } from '../../../../domain/resume/printed-resume.ts';
import type { PdfService } from '../../../platform/pdf/pdf.service.ts';
import { resumeRequest } from './resume-print.ts';

export interface ResumePrinter {
  /** `admit` is called before a PDF is made, but not for one that is known. */
  pdf(printed: PrintedResume, admit?: () => Promise<void>): Promise<Uint8Array>;
  /** Pages as SVG; a newer request of the same owner takes the place of one that waits. */
  pages(printed: PrintedResume, owner: string): Promise<string[]>;
}

export const createResumePrinter = (pdf: Pick<PdfService, 'renderPdf' | 'renderSvg'>): ResumePrinter => ({
  pdf: (printed, admit) => pdf.renderPdf(resumeRequest(printed), admit),
  pages: (printed, owner) => pdf.renderSvg(resumeRequest(printed), owner),
});
