import { ApiError } from '../../../../contracts/api-error.ts';
import type { NewerVersion } from '../../../../contracts/learning/version.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import {
  completedIn,
  diffOutlines,
  type LearnerFacts,
  standingIn,
  type VersionLesson,
} from '../../../../domain/learning/version.ts';
import type { ContentService, ReadCourse } from '../content/content.service.ts';
import {
  addCompletion,
  findAccomplishedOf,
  findCompletions,
  findPassedTests,
  findStatus,
  holdProgress,
  type Learner,
  moveContent,
  saveStatus,
} from '../player/learner.ts';
import { tellCompletion } from '../player/progress-writer.ts';
import * as repo from './version.repository.ts';

export interface VersionDeps {
  db: Db;
  content: Pick<ContentService, 'openCourse'>;
}

interface CourseCall {
  userId: string;
  productId: string;
  language: Locale;
}

export type VersionService = ReturnType<typeof createVersionService>;

/** The version a learner is in the middle of, and the move to today's (decision 051). */
export function createVersionService({ db, content }: VersionDeps) {
  async function open(call: CourseCall): Promise<{ own: ReadCourse; today: ReadCourse; learner: Learner }> {
    const { productId, language, userId } = call;
    const [own, today] = await Promise.all([
      content.openCourse(productId, language, userId),
      content.openCourse(productId, language, null),
    ]);
    if (!own || !today) throw new ApiError('product_not_found');
    return { own, today, learner: { userId, courseId: today.courseId } };
  }

  async function newer(call: CourseCall): Promise<{ newer: NewerVersion | null }> {
    const { own, today, learner } = await open(call);
    const fresh = shownIds(today).filter((id) => !shownIds(own).includes(id));
    if (fresh.length === 0) return { newer: null };
    const [before, after, facts, publishedAt] = await Promise.all([
      readLessons(own),
      readLessons(today),
      readFacts(db, learner),
      repo.findPublishedAt(db, fresh),
    ]);
    return {
      newer: {
        publishedAt: (publishedAt ?? new Date()).toISOString(),
        changes: diffOutlines(before, after),
        progressNow: standingIn(before, { ...facts, accomplished: new Set() }),
        progressThere: standingIn(after, facts),
      },
    };
  }

  /** A course that is complete or not begun is read in today's version already. */
  async function move({ userId, productId }: Omit<CourseCall, 'language'>): Promise<void> {
    const { today, learner } = await open({ userId, productId, language: 'en' });
    const lessons = await readLessons(today);
    await db.transaction(async (tx) => {
      if ((await findStatus(tx, learner)) !== 'IN_PROGRESS') return;
      await holdProgress(tx, learner, today);
      const facts = await readFacts(tx, learner);
      if (!(await moveContent(tx, learner, today))) return;
      for (const key of completedIn(lessons, facts))
        if (!facts.completed.has(key)) await addCompletion(tx, learner, key);
      const { status } = standingIn(lessons, facts);
      await saveStatus(tx, learner, status, today);
      if (status === 'COMPLETED') await tellCompletion(tx, learner);
    });
  }

  /** The lessons of a course as they are shown: with the items of the language, or of the base language. */
  async function readLessons(course: ReadCourse): Promise<VersionLesson[]> {
    const items = await repo.readItemFacts(db, shownIds(course));
    return course.modules.flatMap(({ lessons }) =>
      lessons.map(({ key, title, counted, test, fallback }) => {
        const shown = (fallback ? null : course.ownVersionId) ?? course.baseVersionId;
        const own = items.filter((item) => item.versionId === shown && item.lessonKey === key);
        return { key, title, counted, isTest: test !== null, items: own };
      }),
    );
  }

  return { newer, move };
}

/** The versions that the lessons of the language come from. */
function shownIds({ baseVersionId, ownVersionId }: ReadCourse): string[] {
  return ownVersionId === null ? [baseVersionId] : [baseVersionId, ownVersionId];
}

async function readFacts(db: Db | Tx, learner: Learner): Promise<LearnerFacts> {
  const [status, completed, accomplished, passed] = [
    await findStatus(db, learner),
    await findCompletions(db, learner),
    await findAccomplishedOf(db, learner),
    await findPassedTests(db, learner),
  ];
  return { status, completed, accomplished, passed };
}
