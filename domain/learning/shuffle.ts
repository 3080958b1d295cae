import type { ProblemPart } from '../../contracts/learning/problem.ts';
import { seededOrder } from '../seeded-order.ts';
import type { PartSolution } from './content.ts';

/**
 * The part with its options, rows, right sides and the options of its gaps in an order of the learner's own. The order
 * follows from the seed and the ids alone, so it is the same at every visit and in every language, and an option that the
 * author adds moves no other. Rows to order never come in the right order.
 */
export function shufflePart(
  part: ProblemPart,
  seed: string,
  solution: PartSolution | undefined,
): ProblemPart {
  switch (part.kind) {
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
      return { ...part, options: seededOrder(part.options, seed, byId) };
    case 'ordering':
      return { ...part, rows: rowsToOrder(part.rows, seed, solution) };
    case 'matching':
      return { ...part, right: seededOrder(part.right, seed, byId) };
    case 'gaps': {
      const gaps = part.gaps.map((gap) => ({
        ...gap,
        options: seededOrder(gap.options, `${seed}:${gap.gapId}`, (_, index) => String(index)),
      }));
      return { ...part, gaps };
    }
    default:
      return part;
  }
}

/** The seed of a part: a guest's depends on the item only. */
export function shuffleSeed(userId: string | null, contentId: string, partId: string): string {
  return `${userId ?? ''}:${contentId}:${partId}`;
}

const byId = ({ id }: { id: string }): string => id;

function rowsToOrder<T extends { id: string }>(
  rows: readonly T[],
  seed: string,
  solution?: PartSolution,
): T[] {
  const order = seededOrder(rows, seed, byId);
  const isSolved =
    solution?.kind === 'ordering' && order.every((row, index) => row.id === solution.order[index]);
  const [first, ...rest] = order;
  return isSolved && first ? [...rest, first] : order;
}
