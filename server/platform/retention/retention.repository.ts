import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import {
  KEEP_EFFECTS_DAYS,
  KEEP_LINKS_DAYS,
  KEEP_PROVIDER_EVENTS_DAYS,
  KEEP_SESSIONS_DAYS,
  KEEP_TRACKED_EVENTS_DAYS,
} from '../../../domain/identity/retention.ts';

/** Rows per statement, so that a large backlog does not lock the table for minutes. */
const AT_ONCE = 5_000;

const before = (now: Date, days: number) =>
  sql`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;

async function repeat(db: Db, statement: SQL): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await db.execute(statement);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < AT_ONCE) return total;
  }
}

export function sweepSessions(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from sessions where id in (
      select id from sessions where least(ended_at, expires_at) < ${before(now, KEEP_SESSIONS_DAYS)} limit ${AT_ONCE})`,
  );
}

/** Unused sign-up links of an unconfirmed account are kept: the next link copies name and password from the last. */
export function sweepLinks(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from confirmations where id in (
      select c.id from confirmations c join users u on u.id = c.user_id
      where least(c.used_at, c.expires_at) < ${before(now, KEEP_LINKS_DAYS)}
        and (c.type <> 'REGISTER' or c.used_at is not null or u.verified_at is not null) limit ${AT_ONCE})`,
  );
}

/** Causes that are unique each time and will never be written again. */
const ONE_OFF = sql`(topic in ('account_mail', 'purge', 'search')
  or cause ~ '^mail:(REGISTER|PASSWORD_RESET|EMAIL_CHANGE|already-registered|export-ready):')`;

export function sweepOneOffEffects(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from outbox where id in (
      select id from outbox where done_at < ${before(now, KEEP_EFFECTS_DAYS)} and ${ONE_OFF} limit ${AT_ONCE})`,
  );
}

/** Rows with any other cause are kept permanently, so that they never run again; only their payload is deleted. */
export function emptyDoneEffects(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`update outbox set payload = '{}'::jsonb where id in (
      select id from outbox where done_at < ${before(now, KEEP_EFFECTS_DAYS)} and payload <> '{}'::jsonb
        and not ${ONE_OFF} limit ${AT_ONCE})`,
  );
}

export function sweepProviderEvents(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from webhook_events where (provider, event_id) in (
      select provider, event_id from webhook_events
      where received_at < ${before(now, KEEP_PROVIDER_EVENTS_DAYS)} limit ${AT_ONCE})`,
  );
}

export function sweepTrackedEvents(db: Db, now: Date): Promise<number> {
  return repeat(
    db,
    sql`delete from tracked_events where id in (
      select id from tracked_events where created_at < ${before(now, KEEP_TRACKED_EVENTS_DAYS)} limit ${AT_ONCE})`,
  );
}
