import type { ProgressStatus } from '../../contracts/scalars.ts';

/** A lesson as far as it decides where somebody goes on. */
export interface LessonToResume {
  key: string;
  locked: boolean;
  status: ProgressStatus;
}

/** Whether there is something to do in a lesson that may be opened. */
export const isLeft = ({ locked, status }: Pick<LessonToResume, 'locked' | 'status'>): boolean =>
  !locked && status !== 'COMPLETED';

/**
 * The lesson to go on with, wherever a way on is offered (product §4 Learning): the one opened last while it is left, else
 * the first one after it that is, else the first one of the course that is. When nothing is left it is the one opened last,
 * else the first open one; undefined when none is open. `last` is a key; null or a lesson that is gone counts as none.
 */
export function resumeLesson<Lesson extends LessonToResume>(
  lessons: readonly Lesson[],
  last: string | null,
): Lesson | undefined {
  const at = Math.max(
    0,
    lessons.findIndex(({ key }) => key === last),
  );
  const next = lessons.slice(at).find(isLeft) ?? lessons.find(isLeft);
  if (next) return next;
  const open = lessons.filter(({ locked }) => !locked);
  return open.find(({ key }) => key === last) ?? open[0];
}
