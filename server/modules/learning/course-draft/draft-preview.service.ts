import { ApiError } from '../../../../contracts/api-error.ts';
import type { OutlineLesson } from '../../../../contracts/learning/course-draft.ts';
import type { GradedAnswer, Lesson } from '../../../../contracts/learning/learning.ts';
import type { ProblemAnswers } from '../../../../contracts/learning/problem.ts';
import type { EditedItem } from '../../../../contracts/learning/stored-item.ts';
import type { Db } from '../../../../db/database.ts';
import { tryProblem } from '../../../../domain/learning/try-problem.ts';
import { readableItems } from '../content/readable-items.ts';
import { itemFor } from '../player/learner-item.ts';
import type { DraftCall } from './course-draft.service.ts';
import { itemsToStore } from './lesson-draft.service.ts';
import { openDraft } from './open-draft.ts';

export interface TryCall extends DraftCall {
  item: EditedItem;
  answers: ProblemAnswers;
  /** Attempts before this one. */
  attempts: number;
  reveal: boolean;
}

export type DraftPreviewService = ReturnType<typeof createDraftPreviewService>;

/** Items as a learner would see and answer them; stores nothing. */
export function createDraftPreviewService({ db }: { db: Db }) {
  async function render(
    call: DraftCall & { lessonKey: string; items: EditedItem[]; callerId: string },
  ): Promise<Lesson> {
    const { courseId, language, lessonKey, callerId } = call;
    const { outline } = await openDraft(db, courseId, language);
    const module = outline.modules.find(({ lessons }) => lessons.some(({ key }) => key === lessonKey));
    const lesson = module?.lessons.find(({ key }) => key === lessonKey);
    if (!module || !lesson) throw new ApiError('lesson_not_found');
    const items = await readableItems(db, courseId, itemsToStore(call.items));
    const { key, title, minutes, free } = lesson;
    return {
      ...{ key, title, minutes, free, moduleTitle: module.title, language, fallback: false },
      status: 'NOT_STARTED',
      items: items.map((item) => itemFor(callerId, item, lesson.kind === 'TEST')),
      ...{ accomplished: [], problems: [], states: [], openAnswers: {}, place: null, mediaPositions: [] },
      test: untriedTest(lesson),
    };
  }

  /** Answers that the problem cannot have, and a problem without a solution, are invalid. */
  async function tryItem({ courseId, language, ...call }: TryCall): Promise<GradedAnswer> {
    await openDraft(db, courseId, language);
    const [item] = itemsToStore([call.item]);
    const tried = item && tryProblem(item, call);
    if (!tried) throw new ApiError('request_params_invalid', { fields: { answers: 'invalid' } });
    return { contentId: `${courseId}:${call.item.key}`, ...tried, standing: null };
  }

  return { render, tryItem };
}

function untriedTest({ passPercent, maxAttempts }: OutlineLesson): Lesson['test'] {
  if (passPercent === null) return null;
  return { passPercent, maxAttempts, attemptsLeft: maxAttempts, passed: false, attempts: [] };
}
