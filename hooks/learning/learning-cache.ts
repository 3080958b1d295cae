import type { QueryClient } from '@tanstack/react-query';
import type { ItemState, OpenAnswer } from '@/contracts/learning/content';
import type {
  GradedAnswer,
  Lesson,
  LessonProgress,
  Outline,
  ProblemState,
} from '@/contracts/learning/learning';
import type { ProblemAnswers } from '@/contracts/learning/problem';
import type { LessonTest, LessonTestAttempt } from '@/contracts/learning/test-attempt';
import {
  hasLockedLessons,
  withAccomplished,
  withLessonStatus,
  withProgress,
} from '@/domain/learning/learning-view';
import { type LessonAddress, lessonQuery, outlineQuery } from '@/hooks/learning/learning-queries';
import type { Api } from '@/services/api';

/** Writes of one lesson into the query cache. */
export function learningCache(client: QueryClient, api: Api, address: LessonAddress) {
  const lessonKey = lessonQuery(api, address).queryKey;
  const outlineKey = outlineQuery(api, address).queryKey;
  const editLesson = (edit: (lesson: Lesson) => Lesson) =>
    client.setQueryData<Lesson>(lessonKey, (lesson) => lesson && edit(lesson));
  const editOutline = (edit: (outline: Outline) => Outline) =>
    client.setQueryData<Outline>(outlineKey, (outline) => outline && edit(outline));

  function addAccomplished(contentIds: readonly string[]): void {
    editLesson((lesson) => withAccomplished(lesson, contentIds));
    const status = client.getQueryData<Lesson>(lessonKey)?.status;
    if (status) editOutline((outline) => withLessonStatus(outline, address.lessonKey, status));
  }

  function applyProgress(progress: LessonProgress): void {
    editLesson((lesson) => ({
      ...withAccomplished(lesson, progress.accomplished),
      status: progress.lessonStatus,
    }));
    editOutline((outline) => withProgress(outline, progress, new Date().toISOString()));
    void client.invalidateQueries({ queryKey: [api.locale, 'education'] });
    const outline = client.getQueryData<Outline>(outlineKey);
    if (progress.lessonStatus === 'COMPLETED' && outline && hasLockedLessons(outline))
      void client.invalidateQueries({ queryKey: outlineKey });
  }

  function takeAnswer(graded: GradedAnswer, answers: ProblemAnswers): void {
    const { contentId, attempts, correct: solved, results } = graded;
    const state: ProblemState = { contentId, attempts, solved, answers, results };
    editLesson((lesson) => ({
      ...lesson,
      problems: [...lesson.problems.filter((problem) => problem.contentId !== contentId), state],
    }));
    if (graded.standing) applyProgress(graded.standing);
    else if (solved) addAccomplished([contentId]);
  }

  function takeState(contentId: string, state: ItemState): void {
    editLesson((lesson) => ({
      ...lesson,
      states: [...lesson.states.filter((other) => other.contentId !== contentId), { contentId, state }],
    }));
  }

  /** The newest answer comes first; one that changed is replaced. */
  function takeOpenAnswer(contentId: string, answer: OpenAnswer): void {
    editLesson((lesson) => {
      const before = lesson.openAnswers[contentId] ?? [];
      const others = before.filter((other) => other.answerId !== answer.answerId);
      return { ...lesson, openAnswers: { ...lesson.openAnswers, [contentId]: [answer, ...others] } };
    });
  }

  function takeAttempt(attempt: LessonTestAttempt): void {
    editLesson((lesson) => {
      if (!lesson.test) return lesson;
      const known = lesson.test.attempts.some(({ attemptId }) => attemptId === attempt.attemptId);
      const others = lesson.test.attempts.filter(({ attemptId }) => attemptId !== attempt.attemptId);
      const left = lesson.test.attemptsLeft;
      const attemptsLeft = known || left === null ? left : Math.max(0, left - 1);
      return { ...lesson, test: { ...lesson.test, attemptsLeft, attempts: [attempt, ...others] } };
    });
  }

  function takeTest(test: LessonTest): void {
    editLesson((lesson) => ({ ...lesson, test }));
  }

  function snapshot() {
    const lesson = client.getQueryData<Lesson>(lessonKey);
    const outline = client.getQueryData<Outline>(outlineKey);
    return () => {
      client.setQueryData(lessonKey, lesson);
      client.setQueryData(outlineKey, outline);
    };
  }

  return {
    ...{ addAccomplished, applyProgress, takeAnswer, snapshot },
    ...{ takeState, takeOpenAnswer, takeAttempt, takeTest },
  };
}
