import type { ContentItem } from '../../contracts/learning/content.ts';
import type { Doc } from '../../contracts/learning/document.ts';

/** A TEST is handed in as a whole, has a pass mark and may limit its attempts. */
export const LESSON_KINDS = ['LESSON', 'TEST'] as const;

/**
 * A content item as stored: what the learner sees plus, for problems, the solution, which stays in the service. `key`
 * is stable across languages and versions, so progress survives edits and a change of language.
 */
export interface StoredItem {
  key: string;
  required: boolean;
  body: ItemBody;
  solution: ItemSolution | null;
}

type WithoutBase<T> = T extends ContentItem ? Omit<T, 'contentId' | 'required'> : never;

/** The stored JSON of an item: the wire shape without its id and `required` flag. */
export type ItemBody = WithoutBase<ContentItem>;

/** What an item keeps in the service: how a problem is graded, or the sample answer of an open question. */
export type ItemSolution = ProblemSolution | { kind: 'sample'; sample: Doc };

export interface ProblemSolution {
  parts: Record<string, PartSolution>;
  hints: Doc[];
}

/** The solution of a problem; null for a sample answer. */
export function problemSolution(solution: ItemSolution | null): ProblemSolution | null {
  return solution && !('kind' in solution) ? solution : null;
}

/** How one part is graded. Texts are compared after Unicode normalisation, trimmed, ignoring case unless `exact`. */
export type PartSolution = { explanation: Doc | null } & (
  | { kind: 'choice'; correct: string[]; optionFeedback: Record<string, Doc> }
  | { kind: 'numeric'; value: number; tolerance: NumericTolerance }
  | { kind: 'range'; from: number; to: number; includeFrom: boolean; includeTo: boolean }
  | ({ kind: 'text' } & AcceptedText)
  | { kind: 'ordering'; order: string[] }
  /** Left → right; a left side may accept several. Feedback by pair: `left=right`. */
  | { kind: 'matching'; pairs: Record<string, string[]>; pairFeedback: Record<string, Doc> }
  | { kind: 'gaps'; gaps: Record<string, GapSolution> }
  | { kind: 'runnable'; expected: ExpectedResult; program: string }
);

export type PartSolutionOf<K extends PartSolution['kind']> = Extract<PartSolution, { kind: K }>;

/** What a gap accepts: texts, or a number. */
export type GapSolution = AcceptedText | { value: number; tolerance: NumericTolerance };

export interface AcceptedText {
  accepted: string[];
  patterns: string[];
  exact: boolean;
}

/** What the learner's program must select or print. */
export type ExpectedResult =
  | { kind: 'table'; columns: string[] | null; rows: (string | number | null)[][]; ordered: boolean }
  | { kind: 'output'; text: string }
  /** The value of the last line, as JSON. */
  | { kind: 'value'; json: string };

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
  /** A lesson that is not a test has none of the three below. */
  kind?: (typeof LESSON_KINDS)[number];
  requires?: string[];
  test?: { passPercent: number; maxAttempts: number | null };
  items: StoredItem[];
}
