import type { ProblemPart } from '../../contracts/learning/problem.ts';
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
      return { ...part, options: shuffled(part.options, seed, byId) };
    case 'ordering':
      return { ...part, rows: rowsToOrder(part.rows, seed, solution) };
    case 'matching':
      return { ...part, right: shuffled(part.right, seed, byId) };
    case 'gaps': {
      const gaps = part.gaps.map((gap) => ({
        ...gap,
        options: shuffled(gap.options, `${seed}:${gap.gapId}`, (_, index) => String(index)),
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
  const order = shuffled(rows, seed, byId);
  const isSolved =
    solution?.kind === 'ordering' && order.every((row, index) => row.id === solution.order[index]);
  const [first, ...rest] = order;
  return isSolved && first ? [...rest, first] : order;
}

function shuffled<T>(items: readonly T[], seed: string, keyOf: (item: T, index: number) => string): T[] {
  return items
    .map((item, index) => ({ item, key: keyOf(item, index) }))
    .map(({ item, key }) => ({ item, key, rank: hash(`${seed}:${key}`) }))
    .sort((a, b) => a.rank - b.rank || (a.key < b.key ? -1 : 1))
    .map(({ item }) => item);
}

/** 53 bits (cyrb53), well spread for texts that differ in one character; not for secrets. */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
