import type { ProgressStatus } from '../../contracts/scalars.ts';

/**
 * Progress in a course (product §4): NOT_STARTED until the first completed item, COMPLETED once every lesson of the
 * base language is complete. COMPLETED is permanent: neither a repeat nor a new lesson by the author reverts it.
 */
export function courseStatus(facts: {
  before: ProgressStatus;
  anyAccomplished: boolean;
  completedLessons: number;
  totalLessons: number;
}): ProgressStatus {
  if (facts.before === 'COMPLETED') return 'COMPLETED';
  if (facts.totalLessons > 0 && facts.completedLessons >= facts.totalLessons) return 'COMPLETED';
  const started = facts.before === 'IN_PROGRESS' || facts.anyAccomplished || facts.completedLessons > 0;
  return started ? 'IN_PROGRESS' : 'NOT_STARTED';
}

/** Percentage of completed lessons; 100 only for a completed course, at least 1 for a started one. */
export function coursePercent(
  status: ProgressStatus,
  completedLessons: number,
  totalLessons: number,
): number {
  if (status === 'COMPLETED') return 100;
  if (status === 'NOT_STARTED' || totalLessons === 0) return 0;
  const percent = Math.floor((completedLessons / totalLessons) * 100);
  return Math.min(99, Math.max(1, percent));
}

/** A lesson is complete when all its required items, in the language being read, are complete. */
export function isLessonDone(
  items: readonly { key: string; required: boolean }[],
  accomplished: ReadonlySet<string>,
): boolean {
  return items.every((item) => !item.required || accomplished.has(item.key));
}

/** A completed lesson stays completed; any completed item makes it IN_PROGRESS. */
export function lessonStatus(completed: boolean, anyAccomplished: boolean): ProgressStatus {
  if (completed) return 'COMPLETED';
  return anyAccomplished ? 'IN_PROGRESS' : 'NOT_STARTED';
}

/** Progress of a program or profession, combined from its courses. */
export function joinProgress(
  parts: readonly { status: ProgressStatus; completedLessons: number; totalLessons: number }[],
) {
  const completedLessons = parts.reduce((sum, part) => sum + part.completedLessons, 0);
  const totalLessons = parts.reduce((sum, part) => sum + part.totalLessons, 0);
  const status: ProgressStatus =
    parts.length > 0 && parts.every((part) => part.status === 'COMPLETED')
      ? 'COMPLETED'
      : parts.some((part) => part.status !== 'NOT_STARTED')
        ? 'IN_PROGRESS'
        : 'NOT_STARTED';
  return {
    status,
    completedLessons,
    totalLessons,
    percent: coursePercent(status, completedLessons, totalLessons),
  };
}

/** Number of wrong attempts before the solution may be revealed. */
export const ATTEMPTS_BEFORE_REVEAL = 3;
