import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import { LINK_RETENTION_DAYS, SESSION_RETENTION_DAYS } from '../../../../domain/retention.ts';
import { BATCH_ROWS, daysBefore, repeatInBatches } from '../../../platform/retention/delete-in-batches.ts';

export function deleteOldSessions(db: Db, now: Date): Promise<number> {
  return repeatInBatches(
    db,
    sql`delete from sessions where id in (
      select id from sessions where least(ended_at, expires_at) < ${daysBefore(now, SESSION_RETENTION_DAYS)} limit ${BATCH_ROWS})`,
  );
}

/** Unused sign-up links of an unconfirmed account are kept: the next link copies name and password from the last. */
export function deleteOldLinks(db: Db, now: Date): Promise<number> {
  return repeatInBatches(
    db,
    sql`delete from confirmations where id in (
      select c.id from confirmations c join users u on u.id = c.user_id
      where least(c.used_at, c.expires_at) < ${daysBefore(now, LINK_RETENTION_DAYS)}
        and (c.type <> 'REGISTER' or c.used_at is not null or u.verified_at is not null) limit ${BATCH_ROWS})`,
  );
}
