import type { PartAnswer } from '../../../contracts/learning/problem.ts';
import type { GapSolution, PartSolutionOf } from '../content.ts';
import { isNear } from './number-answer.ts';
import { asPieces, gradePieces, own, type PartGrade } from './part-grade.ts';
import { isAcceptedText } from './text-answer.ts';

/**
 * Right when every gap is. `wrong`: gaps filled in wrongly. `missing`: how many gaps are empty when all others are right.
 */
export function gradeGaps(solution: PartSolutionOf<'gaps'>, answer: PartAnswer): PartGrade {
  const filled = [...asPieces(answer)];
  const wrong = filled
    .filter(([gapId, typed]) => !isRightGap(own(solution.gaps, gapId), typed))
    .map(([gapId]) => gapId);
  return gradePieces(filled.length, wrong, Object.keys(solution.gaps).length, null);
}

function isRightGap(gap: GapSolution | undefined, typed: string): boolean {
  if (gap === undefined) return false;
  return 'value' in gap ? isNear(typed, gap.value, gap.tolerance) : isAcceptedText(typed, gap);
}
