import { ApiError } from '../../../../contracts/api-error.ts';
import type { ReadLesson } from '../content/content.service.ts';

/** The key of an item of the lesson; null for the lesson as a whole. */
export function itemKeyIn(lesson: ReadLesson, contentId: string | null): string | null {
  if (contentId === null) return null;
  const item = lesson.items.find(({ wire }) => wire.contentId === contentId);
  if (!item) throw new ApiError('content_item_not_found');
  return item.key;
}
