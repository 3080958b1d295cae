import type { OutlineLesson } from '../../contracts/learning/learning.ts';

/** The chapters of a longread that are on the page, by position: one or several in a row. */
export interface ChapterRange {
  from: number;
  to: number;
}

/**
 * The chapters to show of a range: of several closed ones in a row for the same reason only the first, which says why and
 * how to open them.
 */
export function shownChapters(
  lessons: readonly OutlineLesson[],
  { from, to }: ChapterRange,
): OutlineLesson[] {
  const shown: OutlineLesson[] = [];
  let closed: string | null = null;
  for (const lesson of lessons.slice(from, to + 1)) {
    const reason = lesson.locked ? (lesson.lock?.reason ?? 'not_owned') : null;
    if (reason === null || reason !== closed) shown.push(lesson);
    closed = reason;
  }
  return shown;
}

/** The range with a chapter: one beside it joins, one further away replaces it. */
export function rangeWith(range: ChapterRange, index: number): ChapterRange {
  if (index < range.from - 1 || index > range.to + 1) return { from: index, to: index };
  return { from: Math.min(range.from, index), to: Math.max(range.to, index) };
}

/** The range with one more chapter before or after; a row of closed ones joins as one. */
export function widened(lessons: readonly OutlineLesson[], range: ChapterRange, step: -1 | 1): ChapterRange {
  const before = shownChapters(lessons, range);
  let next = range;
  for (;;) {
    const wider = step < 0 ? { ...next, from: next.from - 1 } : { ...next, to: next.to + 1 };
    if (wider.from < 0 || wider.to >= lessons.length) return next;
    next = wider;
    const shown = shownChapters(lessons, next);
    if (shown.length > before.length) return next;
  }
}
