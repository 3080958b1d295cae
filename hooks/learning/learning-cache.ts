import type { QueryClient } from '@tanstack/react-query';
import type {
  GradedAnswer,
  Lesson,
  LessonProgress,
  Outline,
  ProblemState,
} from '@/contracts/learning/learning';
import type { ProblemAnswers } from '@/contracts/learning/problem';
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

  function snapshot() {
    const lesson = client.getQueryData<Lesson>(lessonKey);
    const outline = client.getQueryData<Outline>(outlineKey);
    return () => {
      client.setQueryData(lessonKey, lesson);
      client.setQueryData(outlineKey, outline);
    };
  }

  return { addAccomplished, applyProgress, takeAnswer, snapshot };
}
