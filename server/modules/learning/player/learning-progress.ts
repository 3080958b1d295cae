import type { CourseStanding } from '../../../../contracts/learning/learning.ts';
import { coursePercent, joinStanding } from '../../../../domain/learning/progress.ts';
import type { CourseStandingRow } from './learning-product.repository.ts';

export interface ProductStanding {
  progress: CourseStanding;
  /** The course used last. */
  latest: CourseStandingRow | null;
}

/** Progress of one product from the rows of its courses; a single course keeps its own status. */
export function standingOf(rows: readonly CourseStandingRow[], productId: string): ProductStanding {
  const own = rows.filter((row) => row.rootId === productId);
  const begun = own.filter((row) => row.lastActiveAt !== null);
  const latest = begun.reduce<CourseStandingRow | null>(
    (best, row) => (best === null || Number(row.lastActiveAt) > Number(best.lastActiveAt) ? row : best),
    null,
  );
  const [only] = own;
  if (own.length !== 1 || !only) return { progress: joinStanding(own), latest };
  const { status, completedLessons, totalLessons } = only;
  const percent = coursePercent(status, completedLessons, totalLessons);
  return { progress: { status, completedLessons, totalLessons, percent }, latest };
}
