import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database.ts';
import { outbox } from '../../db/schema/index.ts';

export interface Effect {
  topic: Topic;
  /** Names the effect for ever, e.g. `mail:receipt:<orderId>`; writing it twice carries it out once. */
  cause: string;
  payload: Record<string, unknown>;
}

export type Topic =
  | 'mail'
  | 'account_mail'
  | 'support_mail'
  | 'notification'
  | 'completion'
  | 'purge'
  | 'search'
  | 'refund'
  | 'payment_cancel'
  | 'data_export';

export interface ClaimedEffect extends Effect {
  id: number;
  attempts: number;
}

/** Promises effects inside the caller's transaction; they happen after it commits. */
export async function enqueue(tx: Db | Tx, ...effects: Effect[]): Promise<void> {
  if (effects.length === 0) return;
  await tx.insert(outbox).values(effects).onConflictDoNothing({ target: outbox.cause });
}

/** Effects that wait for one another: those of some topics, or of all others. */
export interface Lane {
  topics: readonly Topic[];
  only: boolean;
  leaseSeconds: number;
}

/** Takes up to `limit` due effects for a while; whoever dies with them leaves them to the next after the lease. */
export async function claimEffects(db: Db, limit: number, lane: Lane): Promise<ClaimedEffect[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    update outbox set attempts = attempts + 1, next_at = now() + make_interval(secs => ${lane.leaseSeconds})
    where id in (
      select id from outbox where done_at is null and failed_at is null and next_at <= now()
        and (topic = any(${sql.param([...lane.topics])}::text[])) = ${lane.only}
      order by next_at limit ${limit} for update skip locked)
    returning id, topic, cause, payload, attempts`);
  return rows.map((r) => ({ ...r, id: Number(r.id) }) as unknown as ClaimedEffect);
}

/** Takes a claimed effect anew, right before its work; false when somebody else claimed it meanwhile. */
export async function renewLease(db: Db, effect: ClaimedEffect, leaseSeconds: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update outbox set next_at = now() + make_interval(secs => ${leaseSeconds})
    where id = ${effect.id} and attempts = ${effect.attempts} and done_at is null and failed_at is null`);
  return (rowCount ?? 0) > 0;
}

export interface OutboxState {
  /** Not done yet, and not given up. */
  waiting: number;
  /** Waiting after at least one failure. */
  retrying: number;
  /** Given up for good. */
  givenUp: number;
}

/** How the promised effects stand, for whoever watches the service. */
export async function readOutboxState(db: Db): Promise<OutboxState> {
  const { rows } = await db.execute<Record<keyof OutboxState, number>>(sql`
    select count(*) filter (where failed_at is null)::int as waiting,
      count(*) filter (where failed_at is null and last_error is not null)::int as retrying,
      count(*) filter (where failed_at is not null)::int as "givenUp"
    from outbox where done_at is null`);
  return rows[0] ?? { waiting: 0, retrying: 0, givenUp: 0 };
}

export async function finishEffect(db: Db, id: number): Promise<void> {
  await db.execute(sql`update outbox set done_at = now(), last_error = null where id = ${id}`);
}

/** Puts an effect back with the given delay, or gives it up when `retrySeconds` is null. */
export async function returnEffect(
  db: Db,
  id: number,
  error: string,
  retrySeconds: number | null,
): Promise<void> {
  await db.execute(
    retrySeconds === null
      ? sql`update outbox set failed_at = now(), last_error = ${error} where id = ${id}`
      : sql`update outbox set next_at = now() + make_interval(secs => ${retrySeconds}), last_error = ${error} where id = ${id}`,
  );
}
