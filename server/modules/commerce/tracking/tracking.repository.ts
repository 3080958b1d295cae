import type { Db } from '../../../../db/database.ts';
import { trackedEvents } from '../../../../db/schema/index.ts';

export interface NewTrackedEvent {
  source: string;
  orderUuid: string | null;
  userId: string | null;
  details: Record<string, unknown>;
}

export async function insertEvent(db: Db, event: NewTrackedEvent): Promise<void> {
  await db.insert(trackedEvents).values(event);
}

/** Stores an event under a given id, unless it is stored already. */
export async function insertEventOnce(db: Db, id: string, event: NewTrackedEvent): Promise<void> {
  await db
    .insert(trackedEvents)
    .values({ id, ...event })
    .onConflictDoNothing();
}
