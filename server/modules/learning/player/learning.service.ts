import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  Lesson,
  LessonProgress,
  Outline,
  OutlineLesson,
} from '../../../../contracts/learning/learning.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { courseStanding, isReadable, lessonStatus } from '../../../../domain/learning/progress.ts';
import type { ContentService, ReadCourse, ReadLesson } from '../content/content.service.ts';
import { itemFor } from './learner-item.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import type { LearningProduct } from './learning-product.repository.ts';
import { findPartIds, findProducts, readProgress } from './learning-product.repository.ts';
import { progressOf } from './learning-progress.ts';
import { readLessonState } from './lesson-state.ts';
import { findCompletions, findProgress, findStartedLessons, type Learner } from './progress.repository.ts';
import { completeItems } from './progress-writer.ts';

export interface LearningDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse' | 'openLesson'>;
  entitlements: Pick<LearningEntitlements, 'hasEntitlement'>;
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
export function createLearningService({ db, content, entitlements }: LearningDeps) {
  async function getOutline(call: Omit<LessonCall, 'lessonKey'> & { locale: Locale }): Promise<Outline> {
    const { userId, productId, language } = call;
    const hasEntitlement = userId !== null && (await entitlements.hasEntitlement(userId, productId));
    const [product] = await findProducts(db, [productId], call.locale);
    if (!product || (!product.published && !hasEntitlement)) throw new ApiError('product_not_found');
    const course = await content.openCourse(productId, language);
    if (course) requireLanguage(product, course);
    if (!course) return outlineOfParts(product, call, hasEntitlement);
    const learner = userId === null ? null : { userId, courseId: course.courseId };
    const [facts, place] = await Promise.all([outlineFacts(learner, course), positionOf(learner)]);
    const lessons = course.modules.flatMap((module) => module.lessons);
    const counted = lessons.filter((lesson) => lesson.counted);
    return {
      productId,
      productType: product.type,
      title: product.title,
      language,
      baseLanguage: course.baseLanguage,
      languages: course.languages,
      hasAccess: hasEntitlement,
      progress: courseStanding({
        before: place.status,
        anyAccomplished: facts.started.size > 0,
        lessons: counted.map(({ key }) => key),
        completed: facts.completed,
      }),
      resumeLessonKey: resumeKey(lessons, hasEntitlement, place.lastLessonKey),
      modules: course.modules.map((module) => ({
        ...module,
        lessons: module.lessons.map(
          (lesson): OutlineLesson => ({
            ...lesson,
            locked: !hasEntitlement && !lesson.free,
            status: lessonStatus(facts.completed.has(lesson.key), facts.started.has(lesson.key)),
          }),
        ),
      })),
      parts: [],
    };
  }

  async function outlineFacts(learner: Learner | null, course: ReadCourse) {
    if (!learner) return { completed: new Set<string>(), started: new Set<string>() };
    const [completed, started] = await Promise.all([
      findCompletions(db, learner),
      findStartedLessons(db, learner, course.versionIds),
    ]);
    return { completed, started };
  }

  async function positionOf(learner: Learner | null) {
    const row = learner ? await findProgress(db, learner) : undefined;
    return row ?? { status: 'NOT_STARTED' as const, lastLessonKey: null };
  }

  /** A program or profession has no lessons: its parts are shown with their progress. */
  async function outlineOfParts(
    product: LearningProduct,
    call: { userId: string | null; language: Locale; locale: Locale },
    hasEntitlement: boolean,
  ): Promise<Outline> {
    const ids = await findPartIds(db, product.id);
    const [products, rows] = await Promise.all([
      findProducts(db, ids, call.locale),
      readProgress(db, call.userId, [product.id, ...ids]),
    ]);
    const byId = new Map(products.map((part) => [part.id, part]));
    const parts = ids.flatMap((id) => {
      const part = byId.get(id);
      if (!part) return [];
      return [
        { productId: id, productType: part.type, title: part.title, progress: progressOf(rows, id).progress },
      ];
    });
    return {
      productId: product.id,
      productType: product.type,
      title: product.title,
      language: call.language,
      baseLanguage: call.language,
      languages: [call.language],
      hasAccess: hasEntitlement,
      progress: progressOf(rows, product.id).progress,
      resumeLessonKey: null,
      modules: [],
      parts,
    };
  }

  /** The lesson, if the caller may open it: it is free or they have access to the product. */
  async function openLesson(call: LessonCall): Promise<OpenedLesson> {
    const course = await content.openCourse(call.productId, call.language);
    if (!course) throw new ApiError('product_not_found');
    const lesson = await content.openLesson(course, call.language, call.lessonKey);
    if (!lesson) throw new ApiError('lesson_not_found');
    const own = call.userId !== null && (await entitlements.hasEntitlement(call.userId, call.productId));
    if (own) return { course, lesson };
    const [product] = await findProducts(db, [call.productId], call.language);
    if (!product?.published) throw new ApiError('product_not_found');
    if (!lesson.free) throw new ApiError('user_not_have_access_to_product');
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
      items: lesson.items.map((item) => itemFor(call.userId, item)),
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

/** A longread is one text: without its language there is nothing to fall back to lesson by lesson (product §8). */
function requireLanguage({ type }: LearningProduct, { ownVersionId }: ReadCourse): void {
  if (type === 'LONGREAD' && ownVersionId === null) throw new ApiError('longread_language_not_found');
}

/** The last opened lesson if it still exists and is open, else the first open one. */
function resumeKey(
  lessons: { key: string; free: boolean }[],
  hasEntitlement: boolean,
  last: string | null,
): string | null {
  const open = lessons.filter((lesson) => hasEntitlement || lesson.free);
  return (open.find((lesson) => lesson.key === last) ?? open[0])?.key ?? null;
}
