import { ApiError } from '../../../../contracts/api-error.ts';
import type { PartResult, ProblemAnswers } from '../../../../contracts/learning/content.ts';
import type { GradedAnswer, LessonProgress } from '../../../../contracts/learning/learning.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { ProblemPart, ProblemSolution } from '../../../../domain/learning/content.ts';
import { gradeProblem, isSolved, revealProblem } from '../../../../domain/learning/grading.ts';
import { ATTEMPTS_BEFORE_REVEAL } from '../../../../domain/learning/progress.ts';
import type { LearningService, LessonCall, OpenedLesson } from './learning.service.ts';
import { addAttempt, findAttempts, holdProgress, savePosition } from './progress.repository.ts';
import { completeItems } from './progress-writer.ts';

export interface AnswerDeps {
  db: Db;
  learning: Pick<LearningService, 'openLesson'>;
}

type ProblemCall = LessonCall & { contentId: string };

export interface OpenedProblem extends OpenedLesson {
  itemKey: string;
  parts: ProblemPart[];
  solution: ProblemSolution;
}

export type AnswerService = ReturnType<typeof createAnswerService>;

/**
 * Grades answers. A graded item is completed only by a right answer or by revealing the solution, never by a client's
 * claim.
 */
export function createAnswerService({ db, learning }: AnswerDeps) {
  async function openProblem(call: ProblemCall): Promise<OpenedProblem> {
    const opened = await learning.openLesson(call);
    return problemOf(opened, call.contentId);
  }

  async function answer(call: ProblemCall & { answers: ProblemAnswers }): Promise<GradedAnswer> {
    const problem = await openProblem(call);
    const results = gradeProblem(problem.parts, problem.solution, call.answers);
    if (!results) throw new ApiError('answer_invalid');
    const correct = isSolved(results);
    const graded = { contentId: call.contentId, correct, results };
    const { userId } = call;
    if (userId === null) return { ...graded, attempts: 0, canReveal: false, standing: null };
    return db.transaction(async (tx) => {
      const learner = { userId, courseId: problem.course.courseId };
      await holdProgress(tx, learner);
      const attempts = await addAttempt(tx, learner, {
        itemKey: problem.itemKey,
        answers: call.answers,
        correctParts: results.filter((result) => result.correct).map((result) => result.partId),
        solved: correct,
      });
      const progress = await standingAfter(tx, { ...call, userId }, problem, correct);
      return {
        ...graded,
        attempts,
        canReveal: !correct && attempts >= ATTEMPTS_BEFORE_REVEAL,
        standing: progress,
      };
    });
  }

  async function getHint(call: ProblemCall & { index: number }): Promise<{ html: string }> {
    const { solution } = await openProblem(call);
    const html = solution.hintsHtml[call.index];
    if (html === undefined) throw new ApiError('content_item_not_found');
    return { html };
  }

  /** Requires three attempts; revealing the solution completes the problem. */
  async function reveal(call: ProblemCall & { userId: string }): Promise<GradedAnswer> {
    const problem = await openProblem(call);
    const learner = { userId: call.userId, courseId: problem.course.courseId };
    const [last] = await findAttempts(db, learner, [problem.itemKey]);
    if (!last || last.attempts < ATTEMPTS_BEFORE_REVEAL) throw new ApiError('answer_invalid');
    const results: PartResult[] = revealProblem(problem.parts, problem.solution, last.answers);
    const progress = await db.transaction((tx) => standingAfter(tx, call, problem, true));
    return {
      contentId: call.contentId,
      correct: last.solved,
      results,
      attempts: last.attempts,
      canReveal: false,
      standing: progress,
    };
  }

  return { answer, getHint, reveal };
}

/** The problem with a content id in the opened lesson. */
export function problemOf(opened: OpenedLesson, contentId: string): OpenedProblem {
  const item = opened.lesson.items.find((item) => item.wire.contentId === contentId);
  if (item?.body.kind !== 'problem' || !item.solution) throw new ApiError('content_item_not_found');
  return { ...opened, itemKey: item.key, parts: item.body.parts, solution: item.solution };
}

async function standingAfter(
  tx: Tx,
  call: { userId: string; language: string },
  problem: OpenedProblem,
  done: boolean,
): Promise<LessonProgress | null> {
  const { course, lesson, itemKey } = problem;
  const { userId, language } = call;
  if (done) return completeItems(tx, { userId, language, course, lesson, itemKeys: [itemKey] });
  await savePosition(tx, { userId, courseId: course.courseId }, { lessonKey: lesson.key, language });
  return null;
}
