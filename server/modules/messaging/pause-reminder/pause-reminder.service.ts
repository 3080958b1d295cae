import type { Db } from '../../../../db/database.ts';
import { learningPath } from '../../../../domain/catalog/product.ts';
import { isMailHour, pauseBounds } from '../../../../domain/learning/pause.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { StoppedPlace } from '../../learning/player/stopped-place.service.ts';
import { findPausedReaders, type PausedReader, takePause } from './pause-reminder.repository.ts';

export interface PauseReminderDeps {
  db: Db;
  /** Where somebody goes on; null when there is nothing to go on with. */
  findPlace(userId: string): Promise<StoppedPlace | null>;
  now?: () => Date;
  /** Readers read at once. */
  batch?: number;
}

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Reminders after a pause, for those who asked: one per pause, at an hour of the day (product §4 Notifications). */
export function createPauseReminder({
  db,
  findPlace,
  now = () => new Date(),
  batch = BATCH,
}: PauseReminderDeps) {
  /** Sends what is due; called by a scheduled job. A failure does not affect the others. */
  async function send(): Promise<void> {
    const failures: unknown[] = [];
    const at = now();
    let afterUserId = FIRST;
    for (;;) {
      const readers = await findPausedReaders(db, pauseBounds(at), { afterUserId, limit: batch });
      for (const reader of readers.filter(({ timeZone }) => isMailHour(at, timeZone)))
        await remind(reader, at).catch((error) => failures.push(error));
      const last = readers.at(-1);
      if (!last || readers.length < batch) break;
      afterUserId = last.userId;
    }
    if (failures.length > 0) throw new AggregateError(failures, 'reminders after a pause failed');
  }

  /** Without a place the pause is taken too, so that it is not looked at every hour. */
  async function remind({ userId, pausedAt }: PausedReader, at: Date): Promise<void> {
    const place = await findPlace(userId);
    await db.transaction(async (tx) => {
      if (!(await takePause(tx, userId, pauseBounds(at))) || !place) return;
      await enqueueNotification(tx, {
        userId,
        messageId: `pause:${pausedAt.toISOString()}`,
        template: 'LEARNING_PAUSED',
        data: dataOf(place),
      });
    });
  }

  return { send };
}

function dataOf({ productId, type, language, lesson, item }: StoppedPlace): Record<string, string> {
  const [, player = ''] = learningPath({ type, id: productId, language }).split('/');
  return {
    ...{ productIds: productId, player, productId, language },
    ...{ lessonKey: lesson.key, lesson: lesson.title },
    ...(item && { item: item.contentId, offset: String(item.offset) }),
  };
}
