import { ApiError } from '@/contracts/api-error';
import type { OpenAnswer } from '@/contracts/learning/content';
import type { GradedAnswer, Lesson, LessonProgress } from '@/contracts/learning/learning';
import type { ProblemAnswers } from '@/contracts/learning/problem';
import type { EditedItem } from '@/contracts/learning/stored-item';
import { problemSolution } from '@/domain/learning/content';
import { draftProgress } from '@/domain/learning/draft-view';
import { readableIds } from '@/domain/learning/learning-view';
import type { DraftSource } from '@/hooks/learning/draft-source';

/** What somebody does in a preview, forgotten with the page: attempts, what is done, what was handed in. */
export function createDraftLearner(source: DraftSource) {
  const attempts = new Map<string, number>();
  const done = new Map<string, Set<string>>();
  const shown = new Map<string, { lesson: Lesson; items: readonly EditedItem[] }>();

  async function lesson(lessonKey: string): Promise<Lesson> {
    const items = await source.items(lessonKey);
    const rendered = await source.render(lessonKey, items);
    shown.set(lessonKey, { lesson: rendered, items });
    return rendered;
  }

  function itemOf(lessonKey: string, contentId: string): EditedItem {
    const item = shown.get(lessonKey)?.items.find((edited) => edited.item.contentId === contentId);
    if (!item) throw new ApiError('content_item_not_found');
    return item;
  }

  async function grade(
    lessonKey: string,
    contentId: string,
    answers: ProblemAnswers,
    reveal: boolean,
  ): Promise<GradedAnswer> {
    const before = attempts.get(contentId) ?? 0;
    const graded = await source.grade(itemOf(lessonKey, contentId), answers, before, reveal);
    const made = reveal ? before : before + 1;
    attempts.set(contentId, made);
    const isDone = graded.correct || reveal;
    return {
      ...graded,
      attempts: Math.max(1, made),
      standing: isDone ? complete(lessonKey, [contentId]) : null,
    };
  }

  function hint(lessonKey: string, contentId: string, index: number) {
    const doc = problemSolution(itemOf(lessonKey, contentId).solution)?.hints[index];
    if (!doc) throw new ApiError('content_item_not_found');
    return { doc };
  }

  /** The course is never complete: there is no certificate for a preview. */
  function complete(lessonKey: string, contentIds: readonly string[]): LessonProgress {
    const ids = done.get(lessonKey) ?? new Set<string>();
    for (const id of contentIds) ids.add(id);
    done.set(lessonKey, ids);
    const required = shown.get(lessonKey)?.lesson.items.filter((item) => item.required) ?? [];
    const isComplete = required.every((item) => ids.has(item.contentId));
    return {
      lessonKey,
      lessonStatus: isComplete ? 'COMPLETED' : 'IN_PROGRESS',
      accomplished: [...ids],
      progress: draftProgress(done.size),
    };
  }

  function accomplish(lessonKey: string, contentId: string | undefined): LessonProgress {
    const now = shown.get(lessonKey)?.lesson;
    return complete(lessonKey, contentId ? [contentId] : now ? readableIds(now) : []);
  }

  function handIn(lessonKey: string, contentId: string, text: string): OpenAnswer {
    const { solution } = itemOf(lessonKey, contentId);
    return {
      ...{ answerId: crypto.randomUUID(), attempt: 1, text, files: [], status: 'SUBMITTED', comment: '' },
      ...{ gradedAt: null, createdAt: new Date().toISOString() },
      sample: solution && 'sample' in solution ? solution.sample : null,
    };
  }

  return { lesson, grade, hint, complete, accomplish, handIn, shown };
}

export type DraftLearner = ReturnType<typeof createDraftLearner>;
