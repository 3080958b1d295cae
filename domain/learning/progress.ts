import type { ContentItem } from '../../contracts/learning/content.ts';
import type { CourseProgress } from '../../contracts/learning/lesson-progress.ts';
import type { ProgressStatus } from '../../contracts/scalars.ts';

/** What is known about a learner in a course. */
export interface CourseFacts {
  /** The stored status. */
  before: ProgressStatus;
  anyAccomplished: boolean;
  /** Keys of the lessons of the base language. */
  lessons: readonly string[];
  /** Keys of completed lessons; others than those above do not count. */
  completed: ReadonlySet<string>;
}

/**
 * Progress in a course, for the screen, the service and the audit (product §4). NOT_STARTED until the first completed
 * item, COMPLETED once every lesson of the base language is complete. A status is never lowered: neither a repeat nor a
 * new lesson by the author reverts it.
 */
export function courseStanding({ before, anyAccomplished, lessons, completed }: CourseFacts): CourseProgress {
  const completedLessons = lessons.filter((key) => completed.has(key)).length;
  const totalLessons = lessons.length;
  const status = courseStatus({ before, anyAccomplished, completedLessons, totalLessons });
  return {
    status,
    completedLessons,
    totalLessons,
    percent: coursePercent(status, completedLessons, totalLessons),
  };
}

/** The status of `courseStanding` from counts. */
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

/**
 * A lesson is complete when all its required items, in the language being read, are complete. A test must be passed
 * besides.
 */
export function isLessonDone(
  items: readonly { key: string; required: boolean }[],
  accomplished: ReadonlySet<string>,
  test: { passed: boolean } | null = null,
): boolean {
  if (test && !test.passed) return false;
  return items.every((item) => !item.required || accomplished.has(item.key));
}

/** A completed lesson stays completed; any completed item makes it IN_PROGRESS. */
export function lessonStatus(completed: boolean, anyAccomplished: boolean): ProgressStatus {
  if (completed) return 'COMPLETED';
  return anyAccomplished ? 'IN_PROGRESS' : 'NOT_STARTED';
}

const ANSWERED: ReadonlySet<ContentItem['kind']> = new Set(['problem', 'checklist', 'survey', 'open_answer']);

/** Whether moving on completes an item; all others are completed by what the learner answers. */
export function isReadable(kind: ContentItem['kind']): boolean {
  return !ANSWERED.has(kind);
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

/** Whether a learner may see the solution. */
export function mayReveal(correct: boolean, attempts: number): boolean {
  return !correct && attempts >= ATTEMPTS_BEFORE_REVEAL;
}
