import { ApiError } from '../../../../contracts/api-error.ts';
import type { LearningPart, Outline, OutlineLesson } from '../../../../contracts/learning/learning.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { afterPart, NOT_OWNED } from '../../../../domain/learning/lock.ts';
import type { MergedLesson } from '../../../../domain/learning/outline.ts';
import { courseStanding, lessonStatus } from '../../../../domain/learning/progress.ts';
import { resumeLesson } from '../../../../domain/learning/resume-lesson.ts';
import { attemptsLeft } from '../../../../domain/learning/test-score.ts';
import type { ContentService, ReadCourse } from '../content/content.service.ts';
import { type CourseLocks, readCourseLocks, showLock } from './course-locks.ts';
import type { LearningEntitlements } from './learning-entitlements.ts';
import {
  findPartIds,
  findProducts,
  type LearningProduct,
  readProgress,
} from './learning-product.repository.ts';
import { progressOf } from './learning-progress.ts';
import * as repo from './outline-facts.repository.ts';
import { findPreviousParts } from './part-order.ts';
import type { Learner } from './progress.repository.ts';

export interface OutlineDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse'>;
  entitlements: Pick<LearningEntitlements, 'hasEntitlement' | 'listEntitlements' | 'directIds'>;
  now: () => Date;
}

export interface OutlineCall {
  userId: string | null;
  productId: string;
  language: Locale;
  /** The language of the page. */
  locale: Locale;
}

/** The outline of a course, or the parts of a program or profession, with the caller's progress and locks. */
export async function readOutline(deps: OutlineDeps, call: OutlineCall): Promise<Outline> {
  const { userId, productId, language } = call;
  const owned = userId !== null && (await deps.entitlements.hasEntitlement(userId, productId));
  const [product] = await findProducts(deps.db, [productId], call.locale);
  if (!product || (!product.published && !owned)) throw new ApiError('product_not_found');
  const course = await deps.content.openCourse(productId, language, userId);
  if (!course) return outlineOfParts(deps, call, product, owned);
  requireLanguage(product, course);
  return outlineOfCourse(deps, call, { product, course, owned });
}

/** A longread is one text: without its language there is nothing to fall back to lesson by lesson (product §8). */
function requireLanguage({ type }: LearningProduct, { ownVersionId }: ReadCourse): void {
  if (type === 'LONGREAD' && ownVersionId === null) throw new ApiError('longread_language_not_found');
}

async function outlineOfCourse(
  deps: OutlineDeps,
  { userId, productId, language }: OutlineCall,
  { product, course, owned }: { product: LearningProduct; course: ReadCourse; owned: boolean },
): Promise<Outline> {
  const learner = userId === null ? null : { userId, courseId: course.courseId };
  const [facts, locks] = await Promise.all([
    readFacts(deps.db, learner, course),
    readCourseLocks(deps, { userId, productId, course, owned }),
  ]);
  const modules = course.modules.map(({ key, title, fallback, lessons }) => ({
    ...{ key, title, fallback },
    lessons: lessons.map((lesson) => showLesson(lesson, course, facts, locks)),
  }));
  const lessons = course.modules.flatMap((module) => module.lessons);
  return {
    productId,
    productType: product.type,
    title: product.title,
    language,
    baseLanguage: course.baseLanguage,
    languages: course.languages,
    hasAccess: owned,
    progress: courseStanding({
      before: facts.stand?.status ?? 'NOT_STARTED',
      anyAccomplished: facts.items.some((item) => item.started),
      lessons: lessons.filter(({ counted }) => counted).map(({ key }) => key),
      completed: new Set(facts.completedAt.keys()),
    }),
    resumeLessonKey: resumeKey(
      modules.flatMap((module) => module.lessons),
      facts.stand,
    ),
    modules,
    parts: [],
    partsInOrder: false,
    completedAt: facts.stand?.completedAt?.toISOString() ?? null,
    marathon: locks.marathon,
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(db: Db, learner: Learner | null, course: ReadCourse) {
  const [stand, completedAt, items, tests] = await Promise.all([
    learner ? repo.findCourseStand(db, learner) : null,
    learner ? repo.findCompletionTimes(db, learner) : new Map<string, Date>(),
    repo.countItems(db, learner ?? { userId: null, courseId: course.courseId }, course.versionIds),
    learner ? repo.findTestStands(db, learner) : new Map<string, repo.TestStand>(),
  ]);
  return { stand, completedAt, items, tests };
}

function showLesson(
  lesson: MergedLesson,
  course: ReadCourse,
  facts: Facts,
  locks: CourseLocks,
): OutlineLesson {
  const { key, title, minutes, free, fallback } = lesson;
  const shown = (lesson.fallback ? null : course.ownVersionId) ?? course.baseVersionId;
  const items = facts.items.filter((item) => item.key === key);
  const { done = 0, total = 0 } = items.find(({ versionId }) => versionId === shown) ?? {};
  const lock = showLock(locks.of(key));
  return {
    ...{ key, title, minutes, free, fallback, lock },
    locked: lock !== null,
    status: lessonStatus(
      facts.completedAt.has(key),
      items.some(({ started }) => started),
    ),
    completedAt: facts.completedAt.get(key)?.toISOString() ?? null,
    required: { done, total },
    test: showTest(lesson, facts.tests.get(key)),
  };
}

function showTest({ test }: MergedLesson, stand: repo.TestStand | undefined): OutlineLesson['test'] {
  if (!test) return null;
  const { attempts = 0, passed = false, bestPercent = null } = stand ?? {};
  return { ...test, passed, bestPercent, attemptsLeft: attemptsLeft(test.maxAttempts, attempts) };
}

const resumeKey = (lessons: readonly OutlineLesson[], stand: repo.CourseStand | null): string | null =>
  resumeLesson(lessons, stand?.lastLessonKey ?? null)?.key ?? null;

/** A program or profession has no lessons: its parts are shown with their progress. */
async function outlineOfParts(
  deps: OutlineDeps,
  call: OutlineCall,
  product: LearningProduct,
  owned: boolean,
): Promise<Outline> {
  const { db } = deps;
  const ids = await findPartIds(db, product.id);
  const rows = await readProgress(db, call.userId, [product.id, ...ids]);
  const { progress } = progressOf(rows, product.id);
  const parts = await readParts(deps, call, product, ids, rows);
  const ends = parts.flatMap(({ completedAt }) => completedAt ?? []).sort();
  return {
    productId: product.id,
    productType: product.type,
    title: product.title,
    language: call.language,
    baseLanguage: call.language,
    languages: [call.language],
    hasAccess: owned,
    progress,
    resumeLessonKey: null,
    modules: [],
    parts,
    partsInOrder: product.partsInOrder,
    completedAt: progress.status === 'COMPLETED' ? (ends.at(-1) ?? null) : null,
    marathon: null,
  };
}

async function readParts(
  deps: OutlineDeps,
  { userId, locale }: OutlineCall,
  product: LearningProduct,
  ids: string[],
  rows: Awaited<ReturnType<typeof readProgress>>,
): Promise<LearningPart[]> {
  const [products, facts, owned, previous] = await Promise.all([
    findProducts(deps.db, ids, locale),
    repo.findPartFacts(deps.db, userId, ids, locale),
    userId === null ? [] : deps.entitlements.listEntitlements(userId, [product.id, ...ids]),
    userId === null ? new Map<string, string>() : findPreviousParts(deps, userId, ids),
  ]);
  const byId = new Map(products.map((part) => [part.id, part]));
  const since = new Map(owned.map((own) => [own.productId, own.since]));
  return ids.flatMap((id): LearningPart[] => {
    const part = byId.get(id);
    if (!part) return [];
    const { progress } = progressOf(rows, id);
    const { completedAt = null, minutesLeft = 0, skills = [] } = facts.get(id) ?? {};
    const complete = progress.status === 'COMPLETED';
    const missing = previous.get(id);
    const lock = !since.has(id) ? NOT_OWNED : missing && !complete ? afterPart(missing) : null;
    const joined = since.get(product.id);
    return [
      {
        ...{ productId: id, productType: part.type, title: part.title, progress, minutesLeft, skills },
        lock: showLock(lock),
        credited: complete && (!joined || (completedAt !== null && completedAt < joined)),
        completedAt: complete ? (completedAt?.toISOString() ?? null) : null,
      },
    ];
  });
}
