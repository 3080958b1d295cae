import { ApiError } from '@/contracts/api-error';
import type { FinishedTest, LessonTestAttempt, TestAnswers } from '@/contracts/learning/test-attempt';
import { testScore } from '@/domain/learning/test-score';
import type { DraftLearner } from '@/hooks/learning/draft-learner';

/** Attempts at the tests of a preview. */
export function createDraftTests(learner: DraftLearner) {
  const open = new Map<string, { attempt: LessonTestAttempt; lessonKey: string }>();

  const found = (attemptId: string) => {
    const known = open.get(attemptId);
    if (!known) throw new ApiError('not_found');
    return known;
  };

  function start(lessonKey: string, attemptId: string): LessonTestAttempt {
    const attempt: LessonTestAttempt = {
      ...{ attemptId, attempt: 1, answers: {}, startedAt: new Date().toISOString(), finishedAt: null },
      ...{ scorePercent: null, passed: null, results: null },
    };
    open.set(attemptId, { attempt, lessonKey });
    return attempt;
  }

  function save(attemptId: string, answers: TestAnswers): LessonTestAttempt {
    const { attempt, lessonKey } = found(attemptId);
    const saved = { ...attempt, answers };
    open.set(attemptId, { attempt: saved, lessonKey });
    return saved;
  }

  async function finish(attemptId: string): Promise<FinishedTest> {
    const { attempt, lessonKey } = found(attemptId);
    const lesson = learner.shown.get(lessonKey)?.lesson;
    if (!lesson?.test) throw new ApiError('lesson_not_found');
    const problems = lesson.items.filter((item) => item.kind === 'problem');
    const results = await Promise.all(
      problems.map(async ({ contentId }) => {
        const graded = await learner.grade(lessonKey, contentId, attempt.answers[contentId] ?? {}, false);
        return { contentId, correct: graded.correct, results: graded.results };
      }),
    );
    const scorePercent = testScore(results.map((result) => result.results));
    const passed = scorePercent >= lesson.test.passPercent;
    const finishedAt = new Date().toISOString();
    const finished = { ...attempt, finishedAt, scorePercent, passed, results };
    const test = { ...lesson.test, passed, attempts: [finished] };
    const ids = passed ? problems.map(({ contentId }) => contentId) : [];
    return { attempt: finished, test, standing: learner.complete(lessonKey, ids) };
  }

  return { start, save, finish };
}
