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
  | 'notification'
  | 'completion'
  | 'purge'
  | 'search'
  | 'refund'
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

/** Takes up to `limit` due effects for a while; whoever dies with them leaves them to the next after `leaseSeconds`. */
export async function claimEffects(db: Db, limit: number, leaseSeconds: number): Promise<ClaimedEffect[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    update outbox set attempts = attempts + 1, next_at = now() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from outbox where done_at is null and failed_at is null and next_at <= now()
      order by next_at limit ${limit} for update skip locked)
    returning id, topic, cause, payload, attempts`);
  return rows.map((r) => ({ ...r, id: Number(r.id) }) as unknown as ClaimedEffect);
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
