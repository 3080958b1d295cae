import { ApiError } from '../../../../contracts/api-error.ts';
import type { ItemState } from '../../../../contracts/learning/content.ts';
import type { LessonProgress } from '../../../../contracts/learning/learning.ts';
import type { Db } from '../../../../db/database.ts';
import { readState } from '../../../../domain/learning/item-state.ts';
import { saveItemState } from './item-state.repository.ts';
import type { LearningService, LessonCall } from './learning.service.ts';
import { holdProgress, savePosition } from './progress.repository.ts';
import { completeItems } from './progress-writer.ts';

export type StateService = ReturnType<typeof createStateService>;

/** Ticks of checklists and answers to surveys. What was complete once stays complete. */
export function createStateService({
  db,
  learning,
}: {
  db: Db;
  learning: Pick<LearningService, 'openLesson'>;
}) {
  async function save(
    call: LessonCall & { userId: string; contentId: string; state: ItemState; madeAt: string },
  ): Promise<{ standing: LessonProgress | null }> {
    const { userId, language, state } = call;
    const { course, lesson } = await learning.openLesson(call);
    const item = lesson.items.find(({ wire }) => wire.contentId === call.contentId);
    const read = item && readState(item.body, state);
    if (!item || !read) throw new ApiError('content_item_not_found');
    if (!read.possible) throw new ApiError('answer_invalid');
    const learner = { userId, courseId: course.courseId };
    return db.transaction(async (tx) => {
      await holdProgress(tx, learner, course);
      const { versionId } = lesson;
      await saveItemState(tx, learner, {
        itemKey: item.key,
        state,
        versionId,
        madeAt: new Date(call.madeAt),
      });
      if (read.complete) {
        const standing = await completeItems(tx, { userId, language, course, lesson, itemKeys: [item.key] });
        return { standing };
      }
      await savePosition(tx, learner, { lessonKey: lesson.key, language });
      return { standing: null };
    });
  }

  return { save };
}
