import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { EFFECT_RETENTION_DAYS } from '../../../domain/retention.ts';
import { BATCH_ROWS, daysBefore, repeatInBatches } from './delete-in-batches.ts';

/** Causes that are unique each time and will never be written again. */
const ONE_OFF = sql`(topic in ('account_mail', 'purge', 'search')
  or cause ~ '^mail:(REGISTER|PASSWORD_RESET|EMAIL_CHANGE|already-registered|export-ready):')`;

export function deleteOneOffEffects(db: Db, now: Date): Promise<number> {
  return repeatInBatches(
    db,
    sql`delete from outbox where id in (
      select id from outbox where done_at < ${daysBefore(now, EFFECT_RETENTION_DAYS)} and ${ONE_OFF} limit ${BATCH_ROWS})`,
  );
}

/** Rows with any other cause are kept permanently, so that they never run again; only their payload is deleted. */
export function clearDoneEffects(db: Db, now: Date): Promise<number> {
  return repeatInBatches(
    db,
    sql`update outbox set payload = '{}'::jsonb where id in (
      select id from outbox where done_at < ${daysBefore(now, EFFECT_RETENTION_DAYS)} and payload <> '{}'::jsonb
        and not ${ONE_OFF} limit ${BATCH_ROWS})`,
  );
}
