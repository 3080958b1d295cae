import type { ProblemState } from '../../../../contracts/learning/learning.ts';
import type { PartResult } from '../../../../contracts/learning/problem.ts';
import { problemSolution } from '../../../../domain/learning/content.ts';
import { gradeProblem, revealProblem } from '../../../../domain/learning/grading/grading.ts';
import type { ReadItem } from '../content/content.service.ts';
import type { Attempt } from './progress.repository.ts';

/** State of each problem for a returning learner: the recorded grade, with the current feedback text. */
export function problemStates(
  problems: readonly ReadItem[],
  attempts: readonly (Attempt & { attempts: number })[],
  accomplished: ReadonlySet<string>,
): ProblemState[] {
  const byKey = new Map(attempts.map((attempt) => [attempt.itemKey, attempt]));
  return problems.flatMap((item) => {
    const attempt = byKey.get(item.key);
    if (!attempt) return [];
    const answerShown = accomplished.has(item.key) && !attempt.solved;
    return [
      {
        contentId: item.wire.contentId,
        attempts: attempt.attempts,
        solved: attempt.solved,
        answers: attempt.answers,
        results: recordedResults(item, attempt, answerShown),
      },
    ];
  });
}

/** Results of a stored attempt: what was right stays right when the author changes the solution. */
export function recordedResults(
  item: ReadItem,
  attempt: Pick<Attempt, 'answers' | 'correctParts'>,
  answerShown: boolean,
): PartResult[] {
  const solution = problemSolution(item.solution);
  if (item.body.kind !== 'problem' || !solution) return [];
  const { parts } = item.body;
  if (answerShown) return revealProblem(parts, solution, attempt.answers);
  const results = gradeProblem(parts, solution, attempt.answers) ?? [];
  return results.map((result) => {
    const correct = attempt.correctParts.includes(result.partId);
    const explanation = correct ? (solution.parts[result.partId]?.explanation ?? null) : null;
    const pieces = correct ? { wrong: [], missing: null, difference: null } : {};
    return { ...result, ...pieces, correct, explanation };
  });
}
