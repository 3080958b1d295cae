import type { ReactNode } from 'react';
import type { QuizQuestion } from '@/contracts/catalog/quiz';
import type {
  ManagedQuiz,
  QuizContent,
  QuizOptionDraft,
  QuizQuestionDraft,
} from '@/contracts/catalog/quiz-management';
import type { Edited } from '@/features/management/use-edited';

/** The quiz as the service has it, and as it is in the form. */
export interface EditedQuiz {
  quiz: ManagedQuiz;
  edited: Edited<QuizContent>;
}

/** One question as the public page shows it; that is another feature. */
export interface ShownStep {
  question: QuizQuestion;
  /** Starts at 1. */
  number: number;
  total: number;
  chosen: readonly string[];
  onChoose: (options: string[]) => void;
  onBack: (() => void) | undefined;
  onNext: () => void;
}
export type RenderStep = (step: ShownStep) => ReactNode;

/** The first `<prefix>-<number>` that is not taken. */
function freeCode(prefix: string, taken: readonly { code: string }[]): string {
  const codes = new Set(taken.map(({ code }) => code));
  let number = taken.length + 1;
  while (codes.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

export const newOption = (options: readonly QuizOptionDraft[]): QuizOptionDraft => ({
  ...{ code: freeCode('answer', options), texts: {}, neutral: false },
  ...{ skills: {}, categories: {}, types: {}, levels: {}, within: null },
});

export const newQuestion = (questions: readonly QuizQuestionDraft[]): QuizQuestionDraft => ({
  ...{ code: freeCode('question', questions), about: null, many: false, texts: {} },
  options: [newOption([]), newOption([newOption([])])],
});

/** The list with one part replaced, or left out. */
export const replaced = <T>(list: readonly T[], index: number, part: T | null): T[] =>
  list.flatMap((known, at) => (at === index ? (part === null ? [] : [part]) : [known]));
