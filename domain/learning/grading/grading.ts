import type {
  PartAnswer,
  PartResult,
  ProblemAnswers,
  ProblemPart,
} from '../../../contracts/learning/problem.ts';
import type { GapSolution, PartSolution, ProblemSolution } from '../content.ts';
import { gradeChoice } from './choice.ts';
import { gradeGaps } from './gaps.ts';
import { gradeMatching, pairKey } from './matching.ts';
import { isInside, isNear } from './number-answer.ts';
import { gradeOrdering } from './ordering.ts';
import { gradeOf, own, type PartGrade } from './part-grade.ts';
import { isPossible } from './possible.ts';
import { gradeRunnable } from './runnable.ts';
import { isAcceptedText } from './text-answer.ts';

/**
 * Grades the answers to a problem part by part. Explanations are included only for right parts; an unanswered part is
 * wrong. Undefined when an answer names something that the part does not have.
 */
export function gradeProblem(
  parts: readonly ProblemPart[],
  solution: ProblemSolution,
  answers: ProblemAnswers,
): PartResult[] | undefined {
  const known = new Set(parts.map((part) => part.partId));
  if (Object.keys(answers).some((partId) => !known.has(partId))) return undefined;
  const isWrongForm = (part: ProblemPart) => {
    const answer = own(answers, part.partId);
    return answer !== undefined && !isPossible(part, answer);
  };
  if (parts.some(isWrongForm)) return undefined;
  return parts.map(({ partId }) => gradePart(partId, own(solution.parts, partId), own(answers, partId)));
}

/** What a user sees after giving up: every solution and explanation, and which answers were right. */
export function revealProblem(
  parts: readonly ProblemPart[],
  solution: ProblemSolution,
  answers: ProblemAnswers,
): PartResult[] {
  return parts.map(({ partId }) => {
    const judged = own(solution.parts, partId);
    return {
      ...gradePart(partId, judged, own(answers, partId)),
      explanation: judged?.explanation ?? null,
      solution: judged ? solutionTexts(judged) : null,
    };
  });
}

/** A problem is solved when every part is. */
export function isSolved(results: readonly PartResult[]): boolean {
  return results.length > 0 && results.every((result) => result.correct);
}

function gradePart(
  partId: string,
  solution: PartSolution | undefined,
  answer: PartAnswer | undefined,
): PartResult {
  const grade =
    solution === undefined || answer === undefined ? gradeOf(false) : gradeAnswer(solution, answer);
  const explanation = grade.correct ? (solution?.explanation ?? null) : null;
  return { partId, ...grade, explanation, solution: null };
}

function gradeAnswer(solution: PartSolution, answer: PartAnswer): PartGrade {
  switch (solution.kind) {
    case 'choice':
      return gradeChoice(solution, answer);
    case 'numeric':
      return gradeOf(isNear(asTyped(answer), solution.value, solution.tolerance));
    case 'range':
      return gradeOf(isInside(asTyped(answer), solution));
    case 'text':
      return gradeOf(isAcceptedText(asTyped(answer), solution));
    case 'ordering':
      return gradeOrdering(solution, answer);
    case 'matching':
      return gradeMatching(solution, answer);
    case 'gaps':
      return gradeGaps(solution, answer);
    case 'runnable':
      return gradeRunnable(solution, answer);
  }
}

function asTyped(answer: PartAnswer): string {
  return typeof answer === 'string' ? answer : '';
}

function solutionTexts(solution: PartSolution): string[] {
  switch (solution.kind) {
    case 'choice':
      return solution.correct;
    case 'numeric':
      return [String(solution.value)];
    case 'range':
      return [`${solution.from} – ${solution.to}`];
    case 'text':
      return solution.accepted;
    case 'ordering':
      return solution.order;
    case 'matching':
      return Object.entries(solution.pairs).map(([left, rights]) => pairKey(left, rights[0] ?? ''));
    case 'gaps':
      return Object.entries(solution.gaps).map(([gapId, gap]) => pairKey(gapId, gapText(gap)));
    case 'runnable':
      return [solution.program];
  }
}

function gapText(gap: GapSolution): string {
  return 'value' in gap ? String(gap.value) : (gap.accepted[0] ?? '');
}
