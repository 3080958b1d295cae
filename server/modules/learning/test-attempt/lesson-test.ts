import type {
  LessonTest,
  LessonTestAttempt,
  TestResult,
} from '../../../../contracts/learning/test-attempt.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { problemSolution } from '../../../../domain/learning/content.ts';
import { gradeProblem, isSolved, revealProblem } from '../../../../domain/learning/grading/grading.ts';
import { attemptsLeft } from '../../../../domain/learning/test-score.ts';
import type { ContentService, ReadCourse, ReadLesson } from '../content/content.service.ts';
import type { Learner } from '../player/learner.ts';
import { type AttemptRow, findOpenAttemptVersion, findTestAttempts } from './test-attempt.repository.ts';

interface OpenedLesson {
  course: ReadCourse;
  lesson: ReadLesson;
}

/**
 * A test in the version that an attempt was begun in. In another language, which a learner may change to at any time, it
 * is as they see it now.
 */
export function lessonOfAttempt(
  content: Pick<ContentService, 'lessonOfVersion'>,
  { course, lesson }: OpenedLesson,
  begun: { versionId: string | null; versionLanguage: string | null } | undefined,
): Promise<ReadLesson> | ReadLesson {
  if (!begun?.versionId || begun.versionId === lesson.versionId || begun.versionLanguage !== lesson.language)
    return lesson;
  return content.lessonOfVersion(course, lesson, begun.versionId);
}

/** A test with an open attempt of the user as it was when that was begun; everything else as it is opened. */
export async function openAsBegun(
  db: Db,
  content: Pick<ContentService, 'lessonOfVersion'>,
  opened: OpenedLesson,
  userId: string | null,
): Promise<OpenedLesson> {
  const { course, lesson } = opened;
  if (!lesson.test || userId === null) return opened;
  const learner = { userId, courseId: course.courseId };
  const begun = await findOpenAttemptVersion(db, learner, lesson.key);
  return { course, lesson: await lessonOfAttempt(content, opened, begun) };
}

/** The test of a lesson with the attempts of a learner; null for a lesson that is not a test. */
export async function readLessonTest(
  db: Db | Tx,
  learner: Learner | null,
  lesson: ReadLesson,
): Promise<LessonTest | null> {
  if (!lesson.test) return null;
  return showTest(lesson, learner ? await findTestAttempts(db, learner, lesson.key) : []);
}

export function showTest(lesson: ReadLesson, attempts: readonly AttemptRow[]): LessonTest {
  const { passPercent = 100, maxAttempts = null } = lesson.test ?? {};
  return {
    passPercent,
    maxAttempts,
    attemptsLeft: attemptsLeft(maxAttempts, attempts.length),
    passed: attempts.some((attempt) => attempt.passed === true),
    attempts: attempts.map((attempt) => showAttempt(lesson, attempt, attempts)),
  };
}

/** Solutions are shown once nothing can be gained by them: the test is passed, or the last attempt is handed in. */
export function showAttempt(
  lesson: ReadLesson,
  row: AttemptRow,
  attempts: readonly AttemptRow[],
): LessonTestAttempt {
  const left = attemptsLeft(lesson.test?.maxAttempts ?? null, attempts.length);
  const isOver = left === 0 && attempts.every((attempt) => attempt.finishedAt !== null);
  const isShown = isOver || attempts.some((attempt) => attempt.passed === true);
  return {
    attemptId: row.id,
    attempt: row.attempt,
    answers: row.answers,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    scorePercent: row.scorePercent,
    passed: row.passed,
    results: row.finishedAt === null ? null : testResults(lesson, row.answers, isShown),
  };
}

/** How every problem of the lesson was answered; an answer that no longer fits the problem counts as none. */
export function testResults(
  lesson: ReadLesson,
  answers: AttemptRow['answers'],
  isShown: boolean,
): TestResult[] {
  return lesson.items.flatMap(({ body, solution, wire }) => {
    const solved = problemSolution(solution);
    if (body.kind !== 'problem' || !solved) return [];
    const given = answers[wire.contentId] ?? {};
    const graded = gradeProblem(body.parts, solved, given);
    const fitting = graded ? given : {};
    const shown = isShown
      ? revealProblem(body.parts, solved, fitting)
      : (graded ?? gradeProblem(body.parts, solved, {}) ?? []);
    return [{ contentId: wire.contentId, correct: isSolved(shown), results: shown }];
  });
}
