import type { CourseProgress } from '../../../../contracts/learning/learning.ts';
import { coursePercent, courseStatus, joinProgress } from '../../../../domain/learning/progress.ts';
import type { CourseProgressRow } from './learning-product.repository.ts';

export interface ProductProgress {
  progress: CourseProgress;
  /** The course used last. */
  latest: CourseProgressRow | null;
}

/** Progress of one product from the rows of its courses; a single course keeps its own status. */
export function progressOf(rows: readonly CourseProgressRow[], productId: string): ProductProgress {
  const own = rows.filter((row) => row.rootId === productId).map(withStatus);
  const begun = own.filter((row) => row.lastActiveAt !== null);
  const latest = begun.reduce<CourseProgressRow | null>(
    (best, row) => (best === null || Number(row.lastActiveAt) > Number(best.lastActiveAt) ? row : best),
    null,
  );
  const [only] = own;
  if (own.length !== 1 || !only) return { progress: joinProgress(own), latest };
  const { status, completedLessons, totalLessons } = only;
  const percent = coursePercent(status, completedLessons, totalLessons);
  return { progress: { status, completedLessons, totalLessons, percent }, latest };
}

/** A lesson that the author removed may have been the last one missing. */
function withStatus(row: CourseProgressRow): CourseProgressRow {
  const { status: before, completedLessons, totalLessons } = row;
  return { ...row, status: courseStatus({ before, anyAccomplished: false, completedLessons, totalLessons }) };
}
