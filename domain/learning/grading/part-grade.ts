import type { Doc } from '../../../contracts/learning/document.ts';
import type { PartAnswer, PartResult } from '../../../contracts/learning/problem.ts';

/** What the grader of a kind says about an answer. */
export type PartGrade = Pick<PartResult, 'correct' | 'wrong' | 'missing' | 'feedback' | 'difference'>;

/** A grade with only what there is to say. */
export function gradeOf(correct: boolean, more: Partial<PartGrade> = {}): PartGrade {
  return { correct, wrong: [], missing: null, feedback: null, difference: null, ...more };
}

/**
 * The grade of an answer of several pieces. Right with every piece; `missing` counts what is left only when something
 * was given and nothing of it is wrong, so that it never hints at a wrong piece.
 */
export function gradePieces(given: number, wrong: string[], wanted: number, feedback: Doc | null): PartGrade {
  const left = wanted - given;
  const isRightSoFar = given > 0 && wrong.length === 0;
  return gradeOf(isRightSoFar && left === 0, {
    wrong,
    missing: isRightSoFar && left > 0 ? left : null,
    feedback,
  });
}

/** Ids given as an answer; an empty text is none. */
export function asList(answer: PartAnswer): string[] {
  if (typeof answer === 'string') return answer === '' ? [] : [answer];
  return Array.isArray(answer) ? answer : [];
}

/** What was filled in, by key; blank pieces are left out. */
export function asPieces(answer: PartAnswer): Map<string, string> {
  if (typeof answer === 'string' || Array.isArray(answer)) return new Map();
  return new Map(Object.entries(answer).filter(([, text]) => text.trim() !== ''));
}

export function isRecord(answer: PartAnswer): answer is Record<string, string> {
  return typeof answer === 'object' && !Array.isArray(answer);
}

/** Several texts as one; null when there is none. */
export function joinDocs(docs: readonly (Doc | undefined)[]): Doc | null {
  const content = docs.flatMap((doc) => doc?.content ?? []);
  return content.length > 0 ? { type: 'doc', content } : null;
}

/** The value of an own key: `constructor` is not one. */
export function own<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
