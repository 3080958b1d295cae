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
 * Files are as open as the lessons that show them, in the version that the caller sees: one open lesson is enough. A file
 * that no such lesson and no published one shows is open to those who have access to the course.
 */
export function createMediaAccess(deps: MediaAccessDeps): MayOpenMedia {
  const { db, content, entitlements, now = () => new Date() } = deps;
  return async (userId, { id, courseId, productId }) => {
    if (!courseId || !productId) return 'user_not_have_access_to_product';
    const places = await content.lessonsOfMedia(courseId, id, userId);
    if (places.some(({ free }) => free)) return null;
    const owned = userId !== null && (await entitlements.hasEntitlement(userId, productId));
    if (!owned) return 'user_not_have_access_to_product';
    if (places.length === 0) return null;
    const seen = places.filter((place) => place.seen);
    for (const [language, shown] of Map.groupBy(seen, (place) => place.language)) {
      const course = await content.openCourse(productId, parseLocale(language) ?? 'en', userId);
      if (course?.courseId !== courseId) return null;
      const locks = await readCourseLocks({ db, entitlements, now }, { userId, productId, course, owned });
      if (shown.some(({ lessonKey }) => locks.of(lessonKey) === null)) return null;
    }
    return 'lesson_is_locked';
  };
}
