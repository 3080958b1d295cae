import type { CourseDraft } from '../../../../domain/learning/content.ts';
import type { ImportReport } from './report.ts';

/** A file of the course. Drafts refer to it by `kurso-media:<sha256>` until it is stored. */
export interface SourceFile {
  sha256: string;
  name: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  /** Its location, or the bytes themselves when the import generated them (captions). */
  from: { path: string } | { bytes: Buffer };
}

/** Texts for a product page in one language, taken from the course. Plain text. */
export interface LandingDraft {
  locale: string;
  title: string;
  promise: string;
  outcomes: string[];
  about: string;
  faq: { question: string; answer: string }[];
}

/** Everything a reader found in a folder; nothing is written yet. */
export interface ParsedCourse {
  /** Permanent name of the course, e.g. `olx:OpenedX+DemoX+DemoCourse`. */
  externalKey: string;
  slug: string;
  baseLanguage: string;
  /** Base language first. */
  drafts: CourseDraft[];
  landings: LandingDraft[];
  files: SourceFile[];
  minutes: number;
  report: ImportReport;
}

/** Options of both readers. */
export interface ReadOptions {
  /** Product title in every language, instead of the source's. */
  title?: string;
  /** Last part of the product's URL; by default made from the folder or title. */
  slug?: string;
  /** Time limit for reading one lesson, in milliseconds. */
  lessonLimitMs?: number;
  /** Told after each lesson, in any language. */
  onLesson?(done: number, total: number): void;
}

/** Counts the lessons that were read. */
export function lessonCounter(total: number, { onLesson }: ReadOptions): () => void {
  let done = 0;
  return () => {
    done += 1;
    onLesson?.(done, total);
  };
}

export const MEDIA_PREFIX = 'kurso-media:';

/** URL slug from a title or folder name: lower-case ASCII, digits and hyphens. */
export function slugify(text: string): string {
  const ascii = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return (
    ascii
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 80) || 'course'
  );
}
