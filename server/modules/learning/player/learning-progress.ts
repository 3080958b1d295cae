import type { CourseProgress } from '../../../../contracts/learning/learning.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { coursePercent, courseStatus, joinProgress } from '../../../../domain/learning/progress.ts';
import { type CourseProgressRow, readProgress } from './learning-product.repository.ts';

export interface ProductProgress {
  progress: CourseProgress;
  /** The course used last. */
  latest: CourseProgressRow | null;
  /** The courses that it counts. */
  courseIds: string[];
  /** Planned minutes of the lessons that are not completed. */
  minutesLeft: number;
}

/** A user's progress in each of the products, in one statement. */
export async function readProductProgress(
  db: Db | Tx,
  userId: string,
  productIds: readonly string[],
): Promise<(productId: string) => ProductProgress> {
  const rows = await readProgress(db, userId, [...productIds]);
  return (productId) => progressOf(rows, productId);
}

/** Progress of one product from the rows of its courses; a single course keeps its own status. */
export function progressOf(rows: readonly CourseProgressRow[], productId: string): ProductProgress {
  const own = rows.filter((row) => row.rootId === productId).map(withStatus);
  const begun = own.filter((row) => row.lastActiveAt !== null);
  const latest = begun.reduce<CourseProgressRow | null>(
    (best, row) => (best === null || Number(row.lastActiveAt) > Number(best.lastActiveAt) ? row : best),
    null,
  );
  const courseIds = own.map((row) => row.courseId);
  const minutesLeft = own.reduce((sum, row) => sum + row.minutesLeft, 0);
  const rest = { latest, courseIds, minutesLeft };
  const [only] = own;
  if (own.length !== 1 || !only) return { progress: joinProgress(own), ...rest };
  const { status, completedLessons, totalLessons } = only;
  const percent = coursePercent(status, completedLessons, totalLessons);
  return { progress: { status, completedLessons, totalLessons, percent }, ...rest };
}

/** A lesson that the author removed may have been the last one missing. */
function withStatus(row: CourseProgressRow): CourseProgressRow {
  const { status: before, completedLessons, totalLessons } = row;
  return { ...row, status: courseStatus({ before, anyAccomplished: false, completedLessons, totalLessons }) };
}
