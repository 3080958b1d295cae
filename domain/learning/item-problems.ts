import type { DraftProblem } from '../../contracts/learning/course-draft.ts';
import { storedFileId } from '../picture.ts';
import { hasBlankPiece } from './blank-piece.ts';
import type { StoredItem } from './content.ts';
import { checkStoredItem } from './course-draft.ts';
import { filesIn, linkedLesson, linksOf, picturesIn } from './item-links.ts';
import { isUnanswered } from './unanswered.ts';

/** What is known about the places that the links of a draft lead to. */
export interface LinkFacts {
  /** Ids of stored files that exist. */
  files: ReadonlySet<string>;
  /** Links to pages of this site that do not exist. */
  brokenPages: ReadonlySet<string>;
}

/** Where an item stands. */
export interface ItemPlace extends LinkFacts {
  /** Keys of the lessons of the course. */
  lessons: ReadonlySet<string>;
  /** Ids of the headings of the lesson. */
  anchors: ReadonlySet<string>;
}

/** What keeps an item from being published; every problem once. */
export function itemProblems(item: StoredItem, place: ItemPlace): DraftProblem['problem'][] {
  const found = new Set<DraftProblem['problem']>();
  if (picturesIn(item).some(({ alt }) => alt.trim() === '')) found.add('NO_ALTERNATIVE_TEXT');
  if (linksOf(item).some((href) => isBroken(href, place))) found.add('LINK_BROKEN');
  if (filesIn(item).some((address) => !place.files.has(storedFileId(address) ?? '')))
    found.add('FILE_MISSING');
  if (isUnanswered(item)) found.add('NO_ANSWER');
  else if (!isValid(item) || hasBlankPiece(item.body)) found.add('CONTENT_INVALID');
  return [...found];
}

function isBroken(href: string, { lessons, anchors, brokenPages }: ItemPlace): boolean {
  if (href === '') return true;
  if (href.startsWith('#')) return !anchors.has(href.slice(1));
  const lesson = linkedLesson(href);
  return lesson === null ? brokenPages.has(href) : !lessons.has(lesson);
}

function isValid(item: StoredItem): boolean {
  try {
    checkStoredItem(item);
    return true;
  } catch {
    return false;
  }
}
