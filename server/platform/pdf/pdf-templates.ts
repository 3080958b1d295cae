import type { Locale } from '../../../contracts/locales.ts';
import type { ResumeSectionKind, ResumeTemplate } from '../../../contracts/resume/resume-values.ts';

/** Words with the same formatting; a text `\n` is a line break. */
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

/** A label and what belongs to it. */
export interface PdfFact {
  label: string;
  value: string;
}

/** One sale on one page or more: who sold what to whom, for how much; every text in the language of the document. */
export interface ReceiptDocument {
  siteName: string;
  siteUrl: string;
  title: string;
  /** The day of issue as `YYYY-MM-DD`, and as shown to the reader. */
  date: { iso: string; text: string };
  /** A warning that this is no real receipt; null for real ones. */
  demo: string | null;
  seller: { label: string; lines: string[] };
  facts: PdfFact[];
  columns: { item: string; amount: string };
  lines: {
    title: string;
    note: string | null;
    /** The price and what was taken off; empty without a discount. */
    parts: PdfFact[];
    amount: string;
  }[];
  total: PdfFact;
  tax: PdfFact | null;
  taxNote: string | null;
  /** Where the receipt is checked; `qr` is a picture of the address as SVG. */
  check: { label: string; url: string; qr: string };
}

/** The ledger of a partner in a month; every text in the language of the document. */
export interface AffiliateStatementDocument {
  siteName: string;
  siteUrl: string;
  title: string;
  /** The last day of the month as `YYYY-MM-DD`. */
  date: string;
  /** A warning that this is no real statement; null for real ones. */
  demo: string | null;
  seller: { label: string; lines: string[] };
  partner: { label: string; lines: string[] };
  code: PdfFact;
  columns: { date: string; item: string; amount: string };
  opening: PdfFact;
  lines: { date: string; kind: string; title: string; amount: string }[];
  closing: PdfFact;
  note: string;
}

/** What a company owes and to whom; every text in the language of the document. */
export interface CompanyInvoiceDocument {
  siteName: string;
  siteUrl: string;
  title: string;
  /** The day of issue as `YYYY-MM-DD`, and as shown to the reader. */
  date: { iso: string; text: string };
  /** A warning that this is no real invoice; null for real ones. */
  demo: string | null;
  seller: { label: string; lines: string[] };
  buyer: { label: string; lines: string[] };
  facts: PdfFact[];
  columns: { item: string; seats: string; price: string; amount: string };
  lines: { title: string; seats: string; price: string; amount: string }[];
  /** Before the total: the net sum and the tax, when there is any. */
  sums: PdfFact[];
  total: PdfFact;
  taxNotes: string[];
  /** How it is paid, or that it was. */
  payment: string[];
}

/** What was learned, on one page to hang on a wall; every text in the language of the document. */
export interface CertificateDocument {
  siteName: string;
  heading: string;
  /** Above the name. */
  presented: string;
  name: string;
  /** Between name and title. */
  completed: string;
  title: string;
  number: string;
  /** The day of issue as `YYYY-MM-DD`. */
  issued: string;
  facts: PdfFact[];
  /** Of the product's type, as CSS colours. */
  colors: { base: string; deep: string; pale: string };
  /** Where it is checked; `shown` is the address to read, `qr` a picture of the address as SVG. */
  check: { label: string; url: string; shown: string; qr: string };
}

/** A line to read, and where it leads. */
export interface PdfLink {
  text: string;
  /** An absolute URL, `mailto:` or `tel:`. */
  href: string | null;
}

export interface ResumeEntryDocument {
  title: string | null;
  subtitle: string | null;
  place: string | null;
  dates: string | null;
  facts: string[];
  /** Drawn beside the words where the template has room. */
  level: { value: number; of: number } | null;
  keywords: string[];
  link: PdfLink | null;
  isVerified: boolean;
  blocks: PdfBlock[];
}

/** A resume on pages of its own design; every text in the language of the document. */
export interface ResumeDocumentData {
  name: string;
  headline: string | null;
  contacts: PdfLink[];
  /** The picture in base64; one that cannot be drawn is left out. */
  photo: string | null;
  summary: { title: string; blocks: PdfBlock[] } | null;
  sections: { kind: ResumeSectionKind; title: string; entries: ResumeEntryDocument[] }[];
  design: {
    template: ResumeTemplate;
    paper: 'a4' | 'us-letter';
    /** A CSS colour. */
    accent: string;
    hasSerifs: boolean;
    /** Of running text, points. */
    size: number;
    /** Millimetres. */
    margin: number;
    /** Between lines, in em; scripts with tall letters get more. */
    leading: number;
  };
}

/** The data of each template `templates/<name>.typ`. */
export interface PdfTemplates {
  'text-document': TextDocument;
  receipt: ReceiptDocument;
  'affiliate-statement': AffiliateStatementDocument;
  'company-invoice': CompanyInvoiceDocument;
  certificate: CertificateDocument;
  resume: ResumeDocumentData;
}

/** A document to render, in the locale of its text. */
export type PdfRequest = {
  [T in keyof PdfTemplates]: { template: T; data: PdfTemplates[T]; locale: Locale };
}[keyof PdfTemplates];
