import { ApiError } from '../../../../contracts/api-error.ts';
import type { Doc } from '../../../../contracts/learning/document.ts';
import type { GradedAnswer, LessonProgress } from '../../../../contracts/learning/learning.ts';
import type { ProblemAnswers, ProblemPart } from '../../../../contracts/learning/problem.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { type ProblemSolution, problemSolution } from '../../../../domain/learning/content.ts';
import { gradeProblem, isSolved, revealProblem } from '../../../../domain/learning/grading/grading.ts';
import { ATTEMPTS_BEFORE_REVEAL, mayReveal } from '../../../../domain/learning/progress.ts';
import type { ReadItem } from '../content/content.service.ts';
import type { LearningService, LessonCall, OpenedLesson } from './learning.service.ts';
import { recordedResults } from './problem-state.ts';
import {
  addAttempt,
  findAttempts,
  findSentAttempt,
  holdProgress,
  savePosition,
} from './progress.repository.ts';
import { completeItems } from './progress-writer.ts';

export interface AnswerDeps {
  db: Db;
  learning: Pick<LearningService, 'openLesson'>;
}

type ProblemCall = LessonCall & { contentId: string };
type OwnCall = ProblemCall & { userId: string };
type SentAnswers = { answers: ProblemAnswers; attemptId?: string | undefined };

interface OpenedProblem extends OpenedLesson {
  item: ReadItem;
  parts: ProblemPart[];
  solution: ProblemSolution;
}

export type AnswerService = ReturnType<typeof createAnswerService>;

/**
 * Grades answers. A graded item is completed only by a right answer or by revealing the solution, never by a client's
 * claim. The problems of a test are graded only together.
 */
export function createAnswerService({ db, learning }: AnswerDeps) {
  async function openProblem(call: ProblemCall): Promise<OpenedProblem> {
    return problemOf(await learning.openLesson(call), call.contentId);
  }

  async function openAnswerable(call: ProblemCall): Promise<OpenedProblem> {
    const problem = await openProblem(call);
    if (problem.lesson.test) throw new ApiError('answer_invalid');
    return problem;
  }

  async function answer(call: ProblemCall & SentAnswers): Promise<GradedAnswer> {
    const problem = await openAnswerable(call);
    const results = gradeProblem(problem.parts, problem.solution, call.answers);
    if (!results) throw new ApiError('answer_invalid');
    const correct = isSolved(results);
    const { userId } = call;
    const graded = { contentId: call.contentId, correct, results };
    if (userId === null) return { ...graded, attempts: 0, canReveal: false, standing: null };
    return db.transaction(async (tx) => {
      const learner = { userId, courseId: problem.course.courseId };
      await holdProgress(tx, learner, problem.course);
      const sent = await answerSent(tx, { ...call, userId }, problem);
      if (sent) return sent;
      const attempts = await addAttempt(tx, learner, {
        itemKey: problem.item.key,
        answers: call.answers,
        correctParts: results.filter((result) => result.correct).map((result) => result.partId),
        solved: correct,
        clientId: call.attemptId,
        versionId: problem.lesson.versionId,
      });
      const standing = await standingAfter(tx, { ...call, userId }, problem, correct);
      return { ...graded, attempts, canReveal: mayReveal(correct, attempts), standing };
    });
  }

  /** The result of an attempt that was stored before, when its answer got lost; undefined for a new one. */
  async function answerSent(
    tx: Tx,
    call: OwnCall & SentAnswers,
    problem: OpenedProblem,
  ): Promise<GradedAnswer | undefined> {
    const { item, course } = problem;
    const sent = call.attemptId ? await findSentAttempt(tx, call.userId, call.attemptId) : undefined;
    if (!sent) return undefined;
    if (sent.courseId !== course.courseId || sent.itemKey !== item.key) throw new ApiError('answer_invalid');
    return {
      contentId: call.contentId,
      correct: sent.solved,
      results: recordedResults(item, sent, false),
      attempts: sent.attempt,
      canReveal: mayReveal(sent.solved, sent.attempt),
      standing: await standingAfter(tx, call, problem, sent.solved),
    };
  }

  async function getHint(call: ProblemCall & { index: number }): Promise<{ doc: Doc }> {
    const { lesson, solution } = await openProblem(call);
    const doc = lesson.test ? undefined : solution.hints[call.index];
    if (doc === undefined) throw new ApiError('content_item_not_found');
    return { doc };
  }

  /** Requires three attempts; revealing the solution completes the problem. */
  async function reveal(call: OwnCall): Promise<GradedAnswer> {
    const problem = await openAnswerable(call);
    const learner = { userId: call.userId, courseId: problem.course.courseId };
    const [last] = await findAttempts(db, learner, [problem.item.key]);
    if (!last || last.attempts < ATTEMPTS_BEFORE_REVEAL) throw new ApiError('answer_invalid');
    const standing = await db.transaction((tx) => standingAfter(tx, call, problem, true));
    return {
      contentId: call.contentId,
      correct: last.solved,
      results: revealProblem(problem.parts, problem.solution, last.answers),
      attempts: last.attempts,
      canReveal: false,
      standing,
    };
  }

  return { answer, getHint, reveal };
}

/** The problem with a content id in the opened lesson. */
function problemOf(opened: OpenedLesson, contentId: string): OpenedProblem {
  const item = opened.lesson.items.find((item) => item.wire.contentId === contentId);
  const solution = problemSolution(item?.solution ?? null);
  if (item?.body.kind !== 'problem' || !solution) throw new ApiError('content_item_not_found');
  return { ...opened, item, parts: item.body.parts, solution };
}

async function standingAfter(
  tx: Tx,
  call: { userId: string; language: string },
  { course, lesson, item }: OpenedProblem,
  done: boolean,
): Promise<LessonProgress | null> {
  const { userId, language } = call;
  if (done) return completeItems(tx, { userId, language, course, lesson, itemKeys: [item.key] });
  await savePosition(tx, { userId, courseId: course.courseId }, { lessonKey: lesson.key, language });
  return null;
}
