import type { Locale } from '../../../contracts/locales.ts';

/** Words with the same formatting. */
export interface PdfRun {
  text: string;
  strong?: true;
  emphasis?: true;
  code?: true;
  /** An absolute URL. */
  href?: string;
}

export type PdfBlock =
  | { kind: 'heading'; level: number; runs: PdfRun[] }
  | { kind: 'paragraph'; runs: PdfRun[] }
  | { kind: 'list'; ordered: boolean; items: PdfBlock[][] }
  | { kind: 'quote'; blocks: PdfBlock[] };

/** Title, text in sections, page numbers; the name of the school on every page. */
export interface TextDocument {
  siteName: string;
  siteUrl: string;
  title: string;
  /** Date of the text as `YYYY-MM-DD`, and as shown to the reader; null if the text has none. */
  date: { iso: string; text: string } | null;
  /** A note above the text, in the language of the reader. */
  note: { text: string; locale: Locale } | null;
  blocks: PdfBlock[];
}

/** The data of each template `templates/<name>.typ`. */
export interface PdfTemplates {
  'text-document': TextDocument;
}

/** A document to render, in the locale of its text. */
export type PdfRequest = {
  [T in keyof PdfTemplates]: { template: T; data: PdfTemplates[T]; locale: Locale };
}[keyof PdfTemplates];
