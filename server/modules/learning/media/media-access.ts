import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import { parseLocale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import type { ContentService } from '../content/content.service.ts';
import { readCourseLocks } from '../player/course-locks.ts';
import type { LearningEntitlements } from '../player/learning-entitlements.ts';
import type { MediaRow } from './media.repository.ts';

/** Why the caller may not see a file of a course; null when they may. */
export type MayOpenMedia = (
  userId: string | null,
  file: Pick<MediaRow, 'id' | 'courseId' | 'productId'>,
) => Promise<ErrorCode | null>;

export interface MediaAccessDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse' | 'lessonsOfMedia'>;
  entitlements: Pick<LearningEntitlements, 'hasEntitlement' | 'directIds'>;
  now?: () => Date;
}

/**
 * Files are as open as the lessons that show them: one open lesson is enough. A file that no published lesson shows is
 * open to those who have access to the course.
 */
export function createMediaAccess(deps: MediaAccessDeps): MayOpenMedia {
  const { db, content, entitlements, now = () => new Date() } = deps;
  return async (userId, { id, courseId, productId }) => {
    if (!courseId || !productId) return 'user_not_have_access_to_product';
    const places = await content.lessonsOfMedia(courseId, id);
    if (places.some(({ free }) => free)) return null;
    const owned = userId !== null && (await entitlements.hasEntitlement(userId, productId));
    if (!owned) return 'user_not_have_access_to_product';
    if (places.length === 0) return null;
    for (const [language, shown] of Map.groupBy(places, (place) => place.language)) {
      const course = await content.openCourse(productId, parseLocale(language) ?? 'en');
      if (course?.courseId !== courseId) return null;
      const locks = await readCourseLocks({ db, entitlements, now }, { userId, productId, course, owned });
      if (shown.some(({ lessonKey }) => locks.of(lessonKey) === null)) return null;
    }
    return 'lesson_is_locked';
  };
}
