import type { PartAnswer } from '../../../contracts/learning/problem.ts';
import type { PartSolutionOf } from '../content.ts';
import { asList, gradePieces, type PartGrade } from './part-grade.ts';

/**
 * Right with all rows in the right order. `wrong`: the fewest rows that must move, so a single row at the wrong end does
 * not make all others wrong. `missing`: how many rows are left when those given are in order.
 */
export function gradeOrdering(solution: PartSolutionOf<'ordering'>, answer: PartAnswer): PartGrade {
  const rows = asList(answer);
  const places = rows.map((id) => solution.order.indexOf(id));
  const kept = longestRise(places);
  const wrong = rows.filter((_, index) => !kept.has(index));
  return gradePieces(rows.length, wrong, solution.order.length, null);
}

/** Indexes of a longest rising subsequence; among equally long ones that which ends first. */
function longestRise(values: readonly number[]): Set<number> {
  const length = values.map(() => 1);
  const before = values.map(() => -1);
  let end = values.length > 0 ? 0 : -1;
  values.forEach((value, index) => {
    for (let other = 0; other < index; other += 1) {
      const grown = (length[other] ?? 0) + 1;
      if ((values[other] ?? 0) >= value || grown <= (length[index] ?? 0)) continue;
      length[index] = grown;
      before[index] = other;
    }
    if ((length[index] ?? 0) > (length[end] ?? 0)) end = index;
  });
  const kept = new Set<number>();
  for (let index = end; index >= 0; index = before[index] ?? -1) kept.add(index);
  return kept;
}
