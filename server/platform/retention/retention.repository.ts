import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import {
  EFFECT_RETENTION_DAYS,
  LINK_RETENTION_DAYS,
  PROVIDER_EVENT_RETENTION_DAYS,
  SESSION_RETENTION_DAYS,
  TRACKED_EVENT_RETENTION_DAYS,
} from '../../../domain/retention.ts';

/** Rows per statement, so that a large backlog does not lock the table for minutes. */
const BATCH_ROWS = 5_000;

const before = (now: Date, days: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;

async function repeat(db: Db, statement: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await db.execute(statement);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH_ROWS) return total;
  }
}

export function deleteOldSessions(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from sessions where id in (
      select id from sessions where least(ended_at, expires_at) < ${before(now, SESSION_RETENTION_DAYS)} limit ${BATCH_ROWS})`,
  );
}

/** Unused sign-up links of an unconfirmed account are kept: the next link copies name and password from the last. */
export function deleteOldLinks(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from confirmations where id in (
      select c.id from confirmations c join users u on u.id = c.user_id
      where least(c.used_at, c.expires_at) < ${before(now, LINK_RETENTION_DAYS)}
        and (c.type <> 'REGISTER' or c.used_at is not null or u.verified_at is not null) limit ${BATCH_ROWS})`,
  );
}

/** Causes that are unique each time and will never be written again. */
const ONE_OFF = sql`(topic in ('account_mail', 'purge', 'search')
  or cause ~ '^mail:(REGISTER|PASSWORD_RESET|EMAIL_CHANGE|already-registered|export-ready):')`;

export function deleteOneOffEffects(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from outbox where id in (
      select id from outbox where done_at < ${before(now, EFFECT_RETENTION_DAYS)} and ${ONE_OFF} limit ${BATCH_ROWS})`,
  );
}

/** Rows with any other cause are kept permanently, so that they never run again; only their payload is deleted. */
export function clearDoneEffects(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`update outbox set payload = '{}'::jsonb where id in (
      select id from outbox where done_at < ${before(now, EFFECT_RETENTION_DAYS)} and payload <> '{}'::jsonb
        and not ${ONE_OFF} limit ${BATCH_ROWS})`,
  );
}

export function deleteOldProviderEvents(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from webhook_events where (provider, event_id) in (
      select provider, event_id from webhook_events
      where received_at < ${before(now, PROVIDER_EVENT_RETENTION_DAYS)} limit ${BATCH_ROWS})`,
  );
}

export function deleteOldTrackedEvents(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from tracked_events where id in (
      select id from tracked_events where created_at < ${before(now, TRACKED_EVENT_RETENTION_DAYS)} limit ${BATCH_ROWS})`,
  );
}
