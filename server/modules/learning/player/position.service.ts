import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import type { LearningService, LessonCall } from './learning.service.ts';
import { saveMediaSecond, savePlace } from './position.repository.ts';

export interface PositionDeps {
  db: Db;
  learning: Pick<LearningService, 'openLesson'>;
}

interface PlaceCall extends LessonCall {
  userId: string;
  contentId?: string | undefined;
  offset?: number | undefined;
  madeAt?: string | undefined;
}

interface MediaCall extends LessonCall {
  userId: string;
  contentId: string;
  second: number;
  madeAt?: string | undefined;
}

export type PositionService = ReturnType<typeof createPositionService>;

/** Where a learner stopped, in a course and in its videos and sounds; the same on every device. */
export function createPositionService({ db, learning }: PositionDeps) {
  async function setPosition(call: PlaceCall): Promise<void> {
    const { course, lesson } = await learning.openLesson(call);
    const learner = { userId: call.userId, courseId: course.courseId };
    // An item that the author removed meanwhile: the lesson is still the one to continue with.
    const item = lesson.items.find(({ wire }) => wire.contentId === call.contentId);
    await db.transaction((tx) =>
      savePlace(tx, learner, course, {
        lessonKey: lesson.key,
        language: call.language,
        item: item ? { key: item.key, offset: call.offset ?? 0 } : null,
        madeAt: timeOf(call.madeAt),
      }),
    );
  }

  async function saveMediaPosition(call: MediaCall): Promise<void> {
    const { course, lesson } = await learning.openLesson(call);
    const item = lesson.items.find(({ wire }) => wire.contentId === call.contentId);
    if (!item || !PLAYED.has(item.body.kind)) throw new ApiError('content_item_not_found');
    const learner = { userId: call.userId, courseId: course.courseId };
    await db.transaction((tx) =>
      saveMediaSecond(tx, learner, { itemKey: item.key, second: call.second, madeAt: timeOf(call.madeAt) }),
    );
  }

  return { setPosition, saveMediaPosition };
}

const PLAYED: ReadonlySet<string> = new Set(['video', 'audio']);

const timeOf = (madeAt: string | undefined) => (madeAt === undefined ? new Date() : new Date(madeAt));
