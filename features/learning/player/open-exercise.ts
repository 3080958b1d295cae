import type { Lesson } from '@/contracts/learning/learning';
import { isReadable } from '@/domain/learning/progress';

const FOCUSABLE =
  'input:not([disabled]), select:not([disabled]), textarea:not([disabled]), button:not([disabled])';

/** Moves the focus to the first exercise that is not done; false if there is none. */
export function focusOpenExercise(lesson: Lesson | undefined): boolean {
  const open = lesson?.items.find(
    ({ kind, contentId }) => !isReadable(kind) && !lesson.accomplished.includes(contentId),
  );
  const item = open && document.querySelector(`[data-content-id="${CSS.escape(open.contentId)}"]`);
  const field = item?.querySelector<HTMLElement>(FOCUSABLE);
  if (!item || !field) return false;
  item.scrollIntoView({ block: 'start' });
  field.focus({ preventScroll: true });
  return true;
}
