import type { Lock as LockView } from '../../../../contracts/learning/lock.ts';
import type { Marathon } from '../../../../contracts/learning/marathon.ts';
import { type Lock, type LockFacts, lessonLock } from '../../../../domain/learning/lock.ts';
import type { ReadCourse } from '../content/content.service.ts';
import { findRun } from './marathon.repository.ts';
import { dayKeys, opensAtByModule, readRun, showMarathon } from './marathon-view.ts';
import { findPreviousParts, type PartOrderDeps } from './part-order.ts';
import { findCompletions } from './progress.repository.ts';

export interface CourseLockDeps extends PartOrderDeps {
  now: () => Date;
}

export interface CourseCall {
  userId: string | null;
  productId: string;
  course: ReadCourse;
  /** Owned or opened by a subscription. */
  owned: boolean;
}

export interface CourseLocks {
  /** By lesson; null for an open one. */
  of(lessonKey: string): Lock | null;
  marathon: Marathon | null;
}

/** The locks of all lessons of a course for one person: the outline shows them, and every call obeys them. */
export async function readCourseLocks(deps: CourseLockDeps, call: CourseCall): Promise<CourseLocks> {
  const { course } = call;
  const { facts, marathon } = await readFacts(deps, call);
  const places = new Map(
    course.modules.flatMap(({ key, lessons }) =>
      lessons.map((lesson) => [lesson.key, { ...lesson, moduleKey: key }] as const),
    ),
  );
  const of = (lessonKey: string) => {
    const lesson = places.get(lessonKey);
    return lesson ? lessonLock(lesson, facts) : null;
  };
  return { of, marathon };
}

async function readFacts(
  deps: CourseLockDeps,
  { userId, productId, course, owned }: CourseCall,
): Promise<{ facts: LockFacts; marathon: Marathon | null }> {
  const now = deps.now();
  const lessons = course.modules.flatMap((module) => module.lessons);
  const facts: LockFacts = {
    owned: owned && userId !== null,
    previousPart: null,
    opensAt: null,
    completed: new Set(),
    lessonKeys: new Set(lessons.map(({ key }) => key)),
    now,
  };
  if (!owned || userId === null) return { facts, marathon: null };
  const learner = { userId, courseId: course.courseId };
  const [completed, previous, stored] = await Promise.all([
    findCompletions(deps.db, learner),
    findPreviousParts(deps, userId, [productId]),
    course.schedule ? findRun(deps.db, learner) : null,
  ]);
  const run = course.schedule && stored && readRun(course.schedule, dayKeys(course), stored);
  return {
    facts: {
      ...facts,
      completed,
      previousPart: previous.get(productId) ?? null,
      opensAt: run && opensAtByModule(course, run),
    },
    marathon: run && showMarathon(run, now),
  };
}

export const showLock = (lock: Lock | null): LockView | null =>
  lock && { ...lock, opensAt: lock.opensAt?.toISOString() ?? null };
