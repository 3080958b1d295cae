import type { PartResult, ProblemAnswers } from '../../contracts/learning/problem.ts';
import { problemSolution, type StoredItem } from './content.ts';
import { gradeProblem, isSolved, revealProblem } from './grading/grading.ts';
import { mayReveal } from './progress.ts';

export interface Tried {
  correct: boolean;
  results: PartResult[];
  attempts: number;
  canReveal: boolean;
}

/**
 * An answer of an author to their own problem, graded as a learner's. Null when the item is no problem, has no solution
 * yet, or when the answer names something that it does not have.
 */
export function tryProblem(
  { body, solution }: StoredItem,
  { answers, attempts, reveal }: { answers: ProblemAnswers; attempts: number; reveal: boolean },
): Tried | null {
  const solved = problemSolution(solution);
  if (body.kind !== 'problem' || !solved) return null;
  const results = gradeProblem(body.parts, solved, answers);
  if (!results) return null;
  const correct = isSolved(results);
  if (reveal)
    return { correct, results: revealProblem(body.parts, solved, answers), attempts, canReveal: false };
  return { correct, results, attempts: attempts + 1, canReveal: mayReveal(correct, attempts + 1) };
}
