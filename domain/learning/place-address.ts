import type { ReadingPlace } from '../../contracts/learning/learning.ts';

/**
 * The place in the fragment of a lesson's address, without its `#`: `read=<contentId>&at=<thousandths of the item>`; null for
 * any other fragment. `targetOf` writes it.
 */
export function placeInFragment(fragment: string): ReadingPlace | null {
  const fields = new URLSearchParams(fragment);
  const contentId = fields.get('read');
  if (!contentId) return null;
  const offset = Math.round(Number(fields.get('at')));
  return { contentId, offset: offset >= 0 && offset <= 1000 ? offset : 0 };
}
