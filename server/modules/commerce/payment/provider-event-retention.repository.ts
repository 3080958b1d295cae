import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { PROVIDER_EVENT_RETENTION_DAYS } from '../../../../domain/retention.ts';
import { BATCH_ROWS, daysBefore, repeatInBatches } from '../../../platform/retention/delete-in-batches.ts';

export function deleteOldProviderEvents(db: Db, now: Date): Promise<number> {
  return repeatInBatches(
    db,
    sql`delete from webhook_events where (provider, event_id) in (
      select provider, event_id from webhook_events
      where received_at < ${daysBefore(now, PROVIDER_EVENT_RETENTION_DAYS)} limit ${BATCH_ROWS})`,
  );
}
