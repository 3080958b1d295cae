import type { ContentItem } from '../../../../contracts/learning/content.ts';
import { problemSolution } from '../../../../domain/learning/content.ts';
import { shufflePart, shuffleSeed } from '../../../../domain/learning/shuffle.ts';
import type { ReadItem } from '../content/content.service.ts';

/** An item as one learner sees it: options, rows and right sides in an order of their own. */
export function itemFor(userId: string | null, { wire, solution }: ReadItem): ContentItem {
  if (wire.kind !== 'problem') return wire;
  const solutions = problemSolution(solution)?.parts ?? {};
  const parts = wire.parts.map((part) =>
    shufflePart(part, shuffleSeed(userId, wire.contentId, part.partId), solutions[part.partId]),
  );
  return { ...wire, parts };
}
