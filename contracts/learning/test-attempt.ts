import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Id, Instant, Locale } from '../scalars.ts';
import { ContentId, LessonAddress, LessonProgress } from './lesson-progress.ts';
import { PartResult, ProblemAnswers } from './problem.ts';

/** Answers of a test by content id. */
export const TestAnswers = z.record(ContentId, ProblemAnswers);
export type TestAnswers = z.output<typeof TestAnswers>;

/** How one problem of a test was answered; solutions only once the test is passed or no attempt is left. */
export const TestResult = z.object({
  contentId: z.string(),
  correct: z.boolean(),
  results: z.array(PartResult),
});
export type TestResult = z.output<typeof TestResult>;

/** One try at a test. Score and results are null until it is handed in. */
export const LessonTestAttempt = z.object({
  attemptId: Id,
  attempt: z.int(),
  answers: z.record(z.string(), ProblemAnswers),
  startedAt: Instant,
  finishedAt: z.nullable(Instant),
  scorePercent: z.nullable(z.int()),
  passed: z.nullable(z.boolean()),
  results: z.nullable(z.array(TestResult)),
});
export type LessonTestAttempt = z.output<typeof LessonTestAttempt>;

/** A lesson that is handed in as a whole. */
export const LessonTest = z.object({
  passPercent: z.int(),
  /** Null for any number. */
  maxAttempts: z.nullable(z.int()),
  /** Attempts that may still be started; null for any number. */
  attemptsLeft: z.nullable(z.int()),
  /** In any attempt; permanent. */
  passed: z.boolean(),
  /** Newest first. */
  attempts: z.array(LessonTestAttempt),
});
export type LessonTest = z.output<typeof LessonTest>;

export const FinishedTest = z.object({
  attempt: LessonTestAttempt,
  test: LessonTest,
  standing: LessonProgress,
});
export type FinishedTest = z.output<typeof FinishedTest>;

const closed = [
  'product_not_found',
  'lesson_not_found',
  'user_not_have_access_to_product',
  'lesson_is_locked',
] as const;
const ownAttempt = [...closed, 'not_found', 'answer_invalid'] as const;
const AttemptParams = z.object({ attemptId: Id });

export const testAttempt = defineContract({
  start: {
    method: 'POST',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/test-attempts',
    access: 'user',
    summary: 'Begin a test; the same id, or another while an attempt is open, answers the open attempt',
    params: LessonAddress,
    body: z.object({ id: Id }),
    response: json(LessonTestAttempt),
    errors: [...closed, 'not_found', 'test_attempts_used_up'],
  },
  save: {
    method: 'PUT',
    path: '/api/learning/test-attempts/:attemptId',
    access: 'user',
    summary: 'Save the answers of an open attempt, and the language they are given in',
    params: AttemptParams,
    body: z.object({ answers: TestAnswers, language: z.optional(Locale) }),
    response: json(LessonTestAttempt),
    errors: [...ownAttempt, 'test_is_finished'],
  },
  finish: {
    method: 'POST',
    path: '/api/learning/test-attempts/:attemptId/finish',
    access: 'user',
    summary: 'Hand in a test; once handed in, the same grade is answered again',
    params: AttemptParams,
    response: json(FinishedTest),
    errors: ownAttempt,
  },
});
