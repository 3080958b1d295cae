import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../../../db/database.ts';
import type { Lane } from '../../../db/job-queues.ts';
import { outbox } from '../../../db/schema/index.ts';
import { sendJobs } from './job-sender.ts';
import { findTopic, laneOf, TOPICS, type Topic, type TopicRules } from './topics.ts';

export type { Topic } from './topics.ts';

export interface Effect {
  topic: Topic;
  /** Permanent name of the job, e.g. `mail:receipt:<orderId>`; writing it twice runs it once. */
  cause: string;
  payload: Record<string, unknown>;
}

export interface StoredEffect extends Omit<Effect, 'topic'> {
  id: number;
  /** As stored, possibly by another release. */
  topic: string;
  version: number;
  attempts: number;
}

/** Payload of a pg-boss job: the data itself stays in the outbox, where erasure and retention find it. */
export interface JobData {
  id: number;
}

/** For rows already sent: workers of earlier releases ignore them. */
const NEVER = new Date('9999-12-31T00:00:00Z');
const SEND_AT_ONCE = 500;

/** Enqueues jobs in the caller's transaction; they run after it commits. */
export async function enqueue(tx: Db | Tx, ...effects: Effect[]): Promise<void> {
  if (effects.length === 0) return;
  if (tx instanceof PgTransaction) await write(tx, effects);
  else await tx.transaction((inner) => write(inner, effects));
}

async function write(tx: Tx, effects: readonly Effect[]): Promise<void> {
  const rows = effects.map((effect) => ({
    ...effect,
    version: TOPICS[effect.topic].version,
    jobId: randomUUID(),
    nextAt: NEVER,
  }));
  const added = await tx
    .insert(outbox)
    .values(rows)
    .onConflictDoNothing({ target: outbox.cause })
    .returning({ id: outbox.id, topic: outbox.topic, jobId: outbox.jobId });
  await send(tx, added);
}

interface SentEffect {
  id: number;
  topic: string;
  jobId: string | null;
}

async function send(tx: Tx, effects: readonly SentEffect[]): Promise<void> {
  const lanes = new Map<Lane, SentEffect[]>();
  for (const effect of effects) {
    const lane = laneOf(effect.topic);
    lanes.set(lane, [...(lanes.get(lane) ?? []), effect]);
  }
  for (const [lane, sent] of lanes) {
    const jobs = sent.map(({ id, topic, jobId }) => ({
      ...(jobId && { id: jobId }),
      data: { id } satisfies JobData,
      heartbeatSeconds: leaseOf(topic),
    }));
    await sendJobs(tx, lane, jobs);
  }
}

const LEASE_OF_UNKNOWN = 60;
const leaseOf = (name: string): number => {
  const rules: TopicRules = TOPICS;
  const topic = findTopic(name);
  return (topic && rules[topic]?.lease) || LEASE_OF_UNKNOWN;
};

/**
 * Sends rows without a pg-boss job: those of an earlier release once their lease is over, and those an operator
 * retries.
 */
export async function sendWaiting(db: Db): Promise<number> {
  for (let total = 0; ; ) {
    const sent = await db.transaction(async (tx) => {
      const { rows } = await tx.execute<Record<string, unknown>>(sql`
        update outbox set job_id = gen_random_uuid(), next_at = ${NEVER.toISOString()}::timestamptz
        where id in (
          select id from outbox where done_at is null and failed_at is null and next_at <= now()
          order by next_at limit ${SEND_AT_ONCE} for update skip locked)
        returning id, topic, job_id`);
      const effects = rows.map((row) => ({
        id: Number(row.id),
        topic: String(row.topic),
        jobId: String(row.job_id),
      }));
      await send(
        tx,
        effects.sort((item, other) => item.id - other.id),
      );
      return effects.length;
    });
    total += sent;
    if (sent < SEND_AT_ONCE) return total;
  }
}

/** Counts an attempt of the row that the pg-boss job carries; null when it is done, dead or carried by another job. */
export async function beginEffect(db: Db, job: { id: string; data: JobData }): Promise<StoredEffect | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    update outbox set attempts = attempts + 1
    where id = ${job.data.id} and job_id = ${job.id} and done_at is null and failed_at is null
    returning id, topic, cause, payload, version, attempts`);
  const [row] = rows;
  return row ? ({ ...row, id: Number(row.id) } as unknown as StoredEffect) : null;
}

export async function finishEffect(db: Db, id: number): Promise<void> {
  await db.execute(sql`update outbox set done_at = now(), last_error = null where id = ${id}`);
}

/** Stores why an attempt failed; a dead job is not retried until an operator does so. */
export async function failEffect(db: Db, id: number, error: string, dead: boolean): Promise<void> {
  const failedAt = dead ? sql`now()` : sql`null`;
  await db.execute(
    sql`update outbox set failed_at = ${failedAt}, last_error = ${error} where id = ${id} and done_at is null`,
  );
}

export interface OutboxState {
  /** Neither done nor dead. */
  waiting: number;
  /** Waiting after at least one failure. */
  retrying: number;
  /** Dead; `npm run jobs -- retry` sends them again. */
  dead: number;
}

/** Pending and dead jobs, for monitoring. */
export async function readOutboxState(db: Db): Promise<OutboxState> {
  const { rows } = await db.execute<Record<keyof OutboxState, number>>(sql`
    select count(*) filter (where failed_at is null)::int as waiting,
      count(*) filter (where failed_at is null and last_error is not null)::int as retrying,
      count(*) filter (where failed_at is not null)::int as dead
    from outbox where done_at is null`);
  return rows[0] ?? { waiting: 0, retrying: 0, dead: 0 };
}

export interface DeadEffect {
  id: number;
  topic: string;
  cause: string;
  attempts: number;
  failedAt: Date;
  lastError: string | null;
}

/** Dead jobs, oldest first. */
export async function findDeadEffects(db: Db, limit: number): Promise<DeadEffect[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select id, topic, cause, attempts, failed_at as "failedAt", last_error as "lastError"
    from outbox where done_at is null and failed_at is not null order by failed_at, id limit ${limit}`);
  return rows.map(
    (row) => ({ ...row, id: Number(row.id), failedAt: new Date(String(row.failedAt)) }) as DeadEffect,
  );
}

/** Which dead jobs: exactly one of the three. */
export type DeadFilter = { id: number } | { cause: string } | { topic: string };

/** Sends dead jobs again with a fresh attempt count; returns how many. */
export async function retryDeadEffects(db: Db, filter: DeadFilter): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update outbox set failed_at = null, attempts = 0, next_at = now()
    where done_at is null and failed_at is not null and ${condition(filter)}`);
  await sendWaiting(db);
  return rowCount ?? 0;
}

function condition(filter: DeadFilter): SQL {
  if ('id' in filter) return sql`id = ${filter.id}`;
  return 'cause' in filter ? sql`cause = ${filter.cause}` : sql`topic = ${filter.topic}`;
}
