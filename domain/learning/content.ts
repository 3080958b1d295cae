import type { ContentItem, ProblemPart } from '../../contracts/learning/content.ts';

/** At most one version per course and language is PUBLISHED; ARCHIVED ones were published before. */
export const VERSION_STATUSES = ['DRAFT', 'PUBLISHED', 'ARCHIVED'] as const;

/**
 * A content item as stored: what the learner sees plus, for problems, the solution, which stays in the service. `key`
 * is stable across languages and versions, so progress survives edits and a change of language.
 */
export interface StoredItem {
  key: string;
  required: boolean;
  body: ItemBody;
  solution: ProblemSolution | null;
}

type WithoutBase<T> = T extends ContentItem ? Omit<T, 'contentId' | 'required'> : never;

/** The stored JSON of an item: the wire shape without its id and `required` flag. */
export type ItemBody = WithoutBase<ContentItem>;

export interface ProblemSolution {
  parts: Record<string, PartSolution>;
  hintsHtml: string[];
}

/** How one part is graded. Texts are compared after Unicode normalisation, trimmed, ignoring case unless `exact`. */
export type PartSolution =
  | {
      kind: 'choice';
      correct: string[];
      optionFeedback: Record<string, string>;
      explanationHtml: string | null;
    }
  | { kind: 'numeric'; value: number; tolerance: NumericTolerance; explanationHtml: string | null }
  | {
      kind: 'range';
      from: number;
      to: number;
      includeFrom: boolean;
      includeTo: boolean;
      explanationHtml: string | null;
    }
  | { kind: 'text'; accepted: string[]; patterns: string[]; exact: boolean; explanationHtml: string | null };

export type NumericTolerance = { kind: 'absolute' | 'percent'; amount: number };

/** A whole course in one language, as importers and the seed pass it to the content store. */
export interface CourseDraft {
  language: string;
  modules: ModuleDraft[];
}

export interface ModuleDraft {
  key: string;
  title: string;
  lessons: LessonDraft[];
}

export interface LessonDraft {
  key: string;
  title: string;
  /** Open to guests (demo view). */
  free: boolean;
  minutes: number | null;
  items: StoredItem[];
}

export type { ProblemPart };
