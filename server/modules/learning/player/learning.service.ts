import { ApiError } from '../../../../contracts/api-error.ts';
import type { Lesson, LessonProgress, Outline } from '../../../../contracts/learning/learning.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { isReadable } from '../../../../domain/learning/progress.ts';
import type { ContentService, ReadCourse, ReadLesson } from '../content/content.service.ts';
import { readCourseLocks } from './course-locks.ts';
import { itemFor } from './learner-item.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import { findProducts } from './learning-product.repository.ts';
import { readLessonState } from './lesson-state.ts';
import { type OutlineCall, readOutline } from './outline.service.ts';
import { completeItems } from './progress-writer.ts';

export interface LearningDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse' | 'openLesson'>;
  entitlements: Pick<LearningEntitlements, 'hasEntitlement' | 'listEntitlements' | 'directIds'>;
  now?: () => Date;
}

/** The reader and the lesson; `userId` is null for guests. */
export interface LessonCall {
  userId: string | null;
  productId: string;
  language: Locale;
  lessonKey: string;
}

export interface OpenedLesson {
  course: ReadCourse;
  lesson: ReadLesson;
}

export type LearningService = ReturnType<typeof createLearningService>;

/** The player: outline, lessons and progress (product §4 Learning). */
export function createLearningService({ db, content, entitlements, now = () => new Date() }: LearningDeps) {
  const getOutline = (call: OutlineCall): Promise<Outline> =>
    readOutline({ db, content, entitlements, now }, call);

  /**
   * The lesson, if the caller may open it: it is free, or they have access to the product and nothing locks it. Every
   * call about a lesson comes through here.
   */
  async function openLesson(call: LessonCall): Promise<OpenedLesson> {
    const { userId, productId, language, lessonKey } = call;
    const course = await content.openCourse(productId, language);
    if (!course) throw new ApiError('product_not_found');
    const lesson = await content.openLesson(course, language, lessonKey);
    if (!lesson) throw new ApiError('lesson_not_found');
    const owned = userId !== null && (await entitlements.hasEntitlement(userId, productId));
    if (!owned) {
      const [product] = await findProducts(db, [productId], language);
      if (!product?.published) throw new ApiError('product_not_found');
    }
    const locks = await readCourseLocks({ db, entitlements, now }, { userId, productId, course, owned });
    const lock = locks.of(lessonKey);
    if (lock)
      throw new ApiError(
        lock.reason === 'not_owned' ? 'user_not_have_access_to_product' : 'lesson_is_locked',
      );
    return { course, lesson };
  }

  async function getLesson(call: LessonCall): Promise<Lesson> {
    const { course, lesson } = await openLesson(call);
    const state = await readLessonState(db, call.userId, course, lesson);
    const { key, title, moduleTitle, minutes, free, language, fallback } = lesson;
    return {
      key,
      title,
      moduleTitle,
      minutes,
      free,
      language,
      fallback,
      items: lesson.items.map((item) => itemFor(call.userId, item, lesson.test !== null)),
      ...state,
    };
  }

  /** Completes the items of a lesson that need no answer, or one of them; idempotent. */
  async function accomplish(
    call: LessonCall & { userId: string; contentId?: string | undefined },
  ): Promise<LessonProgress> {
    const opened = await openLesson(call);
    const asked = (id: string) => call.contentId === undefined || call.contentId === id;
    const keys = opened.lesson.items
      .filter((item) => isReadable(item.body.kind) && asked(item.wire.contentId))
      .map((item) => item.key);
    return db.transaction((tx) => completeItems(tx, { ...opened, ...call, itemKeys: keys }));
  }

  return { getOutline, getLesson, openLesson, accomplish };
}
