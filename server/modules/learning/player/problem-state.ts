import type { PartResult } from '../../../../contracts/learning/content.ts';
import type { ProblemState } from '../../../../contracts/learning/learning.ts';
import { gradeProblem, revealProblem } from '../../../../domain/learning/grading.ts';
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

function recordedResults(item: ReadItem, attempt: Attempt, answerShown: boolean): PartResult[] {
  if (item.body.kind !== 'problem' || !item.solution) return [];
  const { parts } = item.body;
  const { solution } = item;
  if (answerShown) return revealProblem(parts, solution, attempt.answers);
  const results = gradeProblem(parts, solution, attempt.answers) ?? [];
  return results.map((result) => {
    const correct = attempt.correctParts.includes(result.partId);
    const explanationHtml = correct ? (solution.parts[result.partId]?.explanationHtml ?? null) : null;
    const options = correct ? { wrongOptions: [], missing: null } : {};
    return { ...result, ...options, correct, explanationHtml };
  });
}
