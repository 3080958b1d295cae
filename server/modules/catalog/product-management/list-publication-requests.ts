import type { PublicationRequest } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { ManagedCourses } from './managed-courses.ts';
import { findRequests } from './publication-request.repository.ts';

/** Publications that wait for a senior manager, oldest first. */
export async function listPublicationRequests(
  { db, courses }: { db: Db; courses: ManagedCourses },
  locale: Locale,
): Promise<PublicationRequest[]> {
  const rows = await findRequests(db, locale);
  const found = await courses.of(db, [...new Set(rows.map(({ productId }) => productId))]);
  return rows.map((row) => ({ ...row, courseId: found.get(row.productId)?.courseId ?? null }));
}
