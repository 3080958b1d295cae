import type { Locale } from '../../../contracts/locales.ts';

/** Words that are set alike. */
export interface PdfRun {
  text: string;
  strong?: true;
  emphasis?: true;
  code?: true;
  /** An absolute address. */
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
  /** The day of the text as `YYYY-MM-DD`, with what the reader sees of it; null where the text has none. */
  date: { iso: string; text: string } | null;
  /** A word before the text, in the language of the reader. */
  note: { text: string; locale: Locale } | null;
  blocks: PdfBlock[];
}

/** What every template of `templates/<name>.typ` is filled with. */
export interface PdfTemplates {
  'text-document': TextDocument;
}

/** A document to be made. The locale is that of its text. */
export type PdfRequest = {
  [T in keyof PdfTemplates]: { template: T; data: PdfTemplates[T]; locale: Locale };
}[keyof PdfTemplates];
