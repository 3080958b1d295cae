import { ApiError } from '../../../../contracts/api-error.ts';
import type {
  FinishedTest,
  LessonTestAttempt,
  TestAnswers,
} from '../../../../contracts/learning/test-attempt.ts';
import { type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { problemSolution } from '../../../../domain/learning/content.ts';
import { gradeProblem } from '../../../../domain/learning/grading/grading.ts';
import { isReadable } from '../../../../domain/learning/progress.ts';
import { attemptsLeft, testScore } from '../../../../domain/learning/test-score.ts';
import type { ReadLesson } from '../content/content.service.ts';
import { holdProgress, savePosition } from '../player/learner.ts';
import type { LearningService, LessonCall, OpenedLesson } from '../player/learning.service.ts';
import { completeItems } from '../player/progress-writer.ts';
import { showAttempt, showTest, testResults } from './lesson-test.ts';
import * as repo from './test-attempt.repository.ts';

export interface TestAttemptDeps {
  db: Db;
  learning: Pick<LearningService, 'openLesson'>;
}

type OwnAttempt = { userId: string; attemptId: string };

export type TestAttemptService = ReturnType<typeof createTestAttemptService>;

/** Tests: begun, saved and handed in as a whole; pass mark and attempts are enforced here (product §4 Learning). */
export function createTestAttemptService({ db, learning }: TestAttemptDeps) {
  /** The learner's row is locked, so that two tabs that begin the last attempt at once get the same one. */
  async function start(call: LessonCall & { userId: string; id: string }): Promise<LessonTestAttempt> {
    const { course, lesson } = await learning.openLesson(call);
    if (!lesson.test) throw new ApiError('lesson_not_found');
    const { maxAttempts } = lesson.test;
    const learner = { userId: call.userId, courseId: course.courseId };
    return db.transaction(async (tx) => {
      await holdProgress(tx, learner);
      const attempts = await repo.findTestAttempts(tx, learner, lesson.key);
      const begun =
        attempts.find(({ id }) => id === call.id) ?? attempts.find(({ finishedAt }) => finishedAt === null);
      if (begun) return showAttempt(lesson, begun, attempts);
      if (attemptsLeft(maxAttempts, attempts.length) === 0) throw new ApiError('test_attempts_used_up');
      const attempt = (attempts[0]?.attempt ?? 0) + 1;
      const made = await repo.insertTestAttempt(tx, {
        ...learner,
        id: call.id,
        lessonKey: lesson.key,
        attempt,
      });
      // The id belongs to another person or another test.
      if (!made) throw new ApiError('not_found');
      await savePosition(tx, learner, { lessonKey: lesson.key, language: call.language });
      return showAttempt(lesson, made, [made, ...attempts]);
    });
  }

  async function openAttempt(
    { userId, attemptId }: OwnAttempt,
    asked?: Locale,
  ): Promise<OpenedLesson & { learner: { userId: string; courseId: string }; language: Locale }> {
    const place = await repo.findAttemptPlace(db, userId, attemptId);
    const language = asked ?? parseLocale(place?.language);
    if (!place || !language) throw new ApiError('not_found');
    const { courseId, productId, lessonKey } = place;
    const opened = await learning.openLesson({ userId, productId, language, lessonKey });
    if (opened.course.courseId !== courseId) throw new ApiError('lesson_not_found');
    return { ...opened, learner: { userId, courseId }, language };
  }

  async function save(
    call: OwnAttempt & { answers: TestAnswers; language?: Locale | undefined },
  ): Promise<LessonTestAttempt> {
    const { lesson, learner, language } = await openAttempt(call, call.language);
    if (!arePossible(lesson, call.answers)) throw new ApiError('answer_invalid');
    return db.transaction(async (tx) => {
      await holdProgress(tx, learner);
      const saved = await repo.saveTestAnswers(tx, call.attemptId, call.answers);
      if (!saved) throw new ApiError('test_is_finished');
      await savePosition(tx, learner, { lessonKey: lesson.key, language });
      return showAttempt(lesson, saved, await repo.findTestAttempts(tx, learner, lesson.key));
    });
  }

  async function finish(call: OwnAttempt): Promise<FinishedTest> {
    const opened = await openAttempt(call);
    const { course, lesson, learner, language } = opened;
    return db.transaction(async (tx) => {
      await holdProgress(tx, learner);
      const passed = await grade(tx, opened, call.attemptId);
      const done = lesson.items.filter(({ body }) => body.kind === 'problem' || isReadable(body.kind));
      const itemKeys = passed ? done.map(({ key }) => key) : [];
      const standing = await completeItems(tx, { userId: call.userId, language, course, lesson, itemKeys });
      const attempts = await repo.findTestAttempts(tx, learner, lesson.key);
      const row = attempts.find(({ id }) => id === call.attemptId);
      if (!row) throw new ApiError('not_found');
      return { attempt: showAttempt(lesson, row, attempts), test: showTest(lesson, attempts), standing };
    });
  }

  /** Whether the attempt passed; a grade once given stays. */
  async function grade(
    tx: Tx,
    { lesson, learner }: Awaited<ReturnType<typeof openAttempt>>,
    attemptId: string,
  ): Promise<boolean> {
    const attempts = await repo.findTestAttempts(tx, learner, lesson.key);
    const row = attempts.find(({ id }) => id === attemptId);
    if (!row) throw new ApiError('not_found');
    if (row.passed !== null) return row.passed;
    const results = testResults(lesson, row.answers, false);
    const scorePercent = testScore(results.map((result) => result.results));
    const passed = lesson.test !== null && scorePercent >= lesson.test.passPercent;
    await repo.finishTestAttempt(tx, attemptId, { scorePercent, passed });
    return passed;
  }

  return { start, save, finish };
}

function arePossible(lesson: ReadLesson, answers: TestAnswers): boolean {
  const byId = new Map(lesson.items.map((item) => [item.wire.contentId, item]));
  return Object.entries(answers).every(([contentId, given]) => {
    const item = byId.get(contentId);
    const solution = problemSolution(item?.solution ?? null);
    if (item?.body.kind !== 'problem' || !solution) return false;
    return gradeProblem(item.body.parts, solution, given) !== undefined;
  });
}
