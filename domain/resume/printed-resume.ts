import type { Locale } from '../../contracts/locales.ts';
import type { ResumeDesign } from '../../contracts/resume/resume-document.ts';
import type { ResumeText } from '../../contracts/resume/resume-text.ts';
import type { ResumeSectionKind } from '../../contracts/resume/resume-values.ts';

/** A line to read, and where it leads. */
export interface PrintedLink {
  text: string;
  href: string | null;
}

/** One entry; parts that were left blank are null or empty, so that a printer decides nothing but places. */
export interface PrintedEntry {
  title: string | null;
  /** Employer, school, publisher; also the level of a skill or a language in words. */
  subtitle: string | null;
  place: string | null;
  /** `Mar 2021 – present`, in the language of the resume. */
  dates: string | null;
  /** `grade`, number of a certificate. */
  facts: string[];
  /** 1 to 4 of a skill, 1 to 7 of a language; null when no level was chosen. */
  level: { value: number; of: number } | null;
  keywords: string[];
  link: PrintedLink | null;
  /** A certificate of Kurso: `link` leads to its verification. */
  isVerified: boolean;
  text: ResumeText | null;
}

export interface PrintedSection {
  id: string;
  kind: ResumeSectionKind;
  title: string;
  entries: PrintedEntry[];
}

/**
 * A resume as it is printed (product §2 Resume builder): nothing hidden, nothing empty, every word in its language. PDF,
 * DOCX, preview and the shared page are made from it alone.
 */
export interface PrintedResume {
  language: Locale;
  design: ResumeDesign;
  name: string;
  headline: string | null;
  /** Mail, telephone, place, website, in this order. */
  contacts: PrintedLink[];
  /** Data URL; null when there is none or it is not shown. */
  photo: string | null;
  summary: { title: string; text: ResumeText } | null;
  sections: PrintedSection[];
}
