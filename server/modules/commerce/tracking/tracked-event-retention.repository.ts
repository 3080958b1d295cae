import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { TRACKED_EVENT_RETENTION_DAYS } from '../../../../domain/retention.ts';
import { BATCH_ROWS, daysBefore, repeatInBatches } from '../../../platform/retention/delete-in-batches.ts';

export function deleteOldTrackedEvents(db: Db, now: Date): Promise<number> {
  return repeatInBatches(
    db,
    sql`delete from tracked_events where id in (
      select id from tracked_events where created_at < ${daysBefore(now, TRACKED_EVENT_RETENTION_DAYS)} limit ${BATCH_ROWS})`,
  );
}
