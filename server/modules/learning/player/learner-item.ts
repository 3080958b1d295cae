import type { ContentItem } from '../../../../contracts/learning/content.ts';
import { problemSolution } from '../../../../domain/learning/content.ts';
import { runShape } from '../../../../domain/learning/grading/runnable.ts';
import { shufflePart, shuffleSeed } from '../../../../domain/learning/shuffle.ts';
import type { ReadItem } from '../content/content.service.ts';

/**
 * An item as one learner sees it: options, rows and right sides in an order of their own, and outside of tests the shape
 * of what a program should produce.
 */
export function itemFor(userId: string | null, { wire, solution }: ReadItem, inTest: boolean): ContentItem {
  if (wire.kind !== 'problem') return wire;
  const solutions = problemSolution(solution)?.parts ?? {};
  const parts = wire.parts.map((part) => {
    const solution = solutions[part.partId];
    if (part.kind !== 'runnable' || solution?.kind !== 'runnable')
      return shufflePart(part, shuffleSeed(userId, wire.contentId, part.partId), solution);
    return inTest ? part : { ...part, shape: runShape(solution.expected) };
  });
  return { ...wire, parts };
}
