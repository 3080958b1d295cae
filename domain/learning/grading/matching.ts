import type { PartAnswer } from '../../../contracts/learning/problem.ts';
import type { PartSolutionOf } from '../content.ts';
import { asPieces, gradePieces, joinDocs, own, type PartGrade } from './part-grade.ts';

/** A pair as feedback and revealed solutions name it; ids contain no `=`. */
export const pairKey = (left: string, right: string): string => `${left}=${right}`;

/**
 * Right when every left side has one of its right sides. `wrong`: left sides with a wrong right side. `missing`: how many
 * left sides are open when all pairs given are right. Feedback: what the author says to each pair given.
 */
export function gradeMatching(solution: PartSolutionOf<'matching'>, answer: PartAnswer): PartGrade {
  const pairs = [...asPieces(answer)];
  const wrong = pairs
    .filter(([left, right]) => !own(solution.pairs, left)?.includes(right))
    .map(([left]) => left);
  const feedback = joinDocs(pairs.map(([left, right]) => own(solution.pairFeedback, pairKey(left, right))));
  return gradePieces(pairs.length, wrong, Object.keys(solution.pairs).length, feedback);
}
