import type { ProblemPart } from '../../contracts/learning/problem.ts';
import {
  type ExpectedResult,
  type GapSolution,
  type PartSolution,
  problemSolution,
  type StoredItem,
} from './content.ts';

/** Whether a question has no right answer yet, so that nobody could solve it. */
export function isUnanswered({ body, solution }: StoredItem): boolean {
  if (body.kind === 'open_answer')
    return body.checkedBy === 'self' && !solution && body.criteria.length === 0;
  if (body.kind !== 'problem') return false;
  const parts = problemSolution(solution)?.parts ?? {};
  return body.parts.length === 0 || body.parts.some((part) => isPartUnanswered(part, parts[part.partId]));
}

function isPartUnanswered(part: ProblemPart, solution: PartSolution | undefined): boolean {
  if (!solution) return true;
  switch (solution.kind) {
    case 'choice':
      return solution.correct.length === 0;
    case 'text':
      return acceptsNothing(solution);
    case 'ordering':
      return part.kind !== 'ordering' || part.rows.length < 2;
    case 'matching':
      return (
        part.kind !== 'matching' ||
        part.left.length === 0 ||
        part.left.some(({ id }) => !solution.pairs[id]?.length)
      );
    case 'gaps':
      return (
        part.kind !== 'gaps' ||
        part.gaps.length === 0 ||
        part.gaps.some(({ gapId }) => acceptsNothing(solution.gaps[gapId]))
      );
    case 'runnable':
      return expectsNothing(solution.expected);
    case 'numeric':
    case 'range':
      return false;
  }
}

function acceptsNothing(gap: GapSolution | undefined): boolean {
  if (!gap) return true;
  if ('value' in gap) return false;
  return [...gap.accepted, ...gap.patterns].every((text) => text.trim() === '');
}

function expectsNothing(expected: ExpectedResult): boolean {
  if (expected.kind === 'output') return expected.text.trim() === '';
  if (expected.kind === 'value') return expected.json.trim() === '';
  return expected.rows.length === 0 && (expected.columns ?? []).length === 0;
}
