import { type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import type { ContentService } from '../content/content.service.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import { findCompletions } from './progress.repository.ts';
import { findResumedLesson } from './resumed-lesson.ts';
import { findStoppedCourses, type StoppedCourse } from './stopped-place.repository.ts';

/** Where a learner goes on, for a link that opens there. */
export interface StoppedPlace {
  productId: string;
  type: ProductType;
  language: Locale;
  lesson: { key: string; title: string };
  /** Null: only the lesson is known, or it was not opened yet. `offset` in thousandths of the item's height. */
  item: { contentId: string; offset: number } | null;
}

export interface StoppedPlaceDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse'>;
  entitlements: Pick<LearningEntitlements, 'hasEntitlement' | 'directIds'>;
  now?: () => Date;
}

/** What later areas show of where a learner goes on. */
export function createStoppedPlaces({ db, content, entitlements, now = () => new Date() }: StoppedPlaceDeps) {
  /** In the course used last that has open lessons and that the learner has access to. */
  async function find(userId: string): Promise<StoppedPlace | null> {
    for (const stopped of await findStoppedCourses(db, userId)) {
      if (!(await entitlements.hasEntitlement(userId, stopped.productId))) continue;
      const place = await read(userId, stopped);
      if (place) return place;
    }
    return null;
  }

  async function read(userId: string, stopped: StoppedCourse): Promise<StoppedPlace | null> {
    const { courseId, productId, type, lessonKey, itemKey } = stopped;
    const language = parseLocale(stopped.language) ?? 'en';
    const course = await content.openCourse(productId, language, userId);
    if (course?.courseId !== courseId) return null;
    const lessons = course.modules.flatMap((module) => module.lessons);
    // A lesson that the author removed may have been the last one missing.
    const done = await findCompletions(db, { userId, courseId });
    if (!lessons.some(({ counted, key }) => counted && !done.has(key))) return null;
    const call = { userId, productId, course, owned: true };
    const lesson = await findResumedLesson({ db, entitlements, now }, call, lessonKey);
    if (!lesson) return null;
    const item = lesson.key === lessonKey &&
      itemKey && { contentId: `${courseId}:${itemKey}`, offset: stopped.offset ?? 0 };
    return {
      productId,
      type,
      language,
      lesson: { key: lesson.key, title: lesson.title },
      item: item || null,
    };
  }

  return { find };
}
