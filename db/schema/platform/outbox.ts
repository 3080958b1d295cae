import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, timestamptz } from '../columns.ts';

/** Jobs enqueued by transactions: one permanent row per cause; pg-boss runs them. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Declared in `server/platform/outbox/topics.ts`. */
    topic: text('topic').notNull(),
    /** Unique per job, e.g. `mail:receipt:<orderId>`: writing it twice runs it once. */
    cause: text('cause').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Version of the payload, per topic. */
    version: integer('version').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    /** The pg-boss job that runs it; any other job finds nothing to do. */
    jobId: uuid('job_id'),
    /**
     * When it is due to be sent to its queue; far in the future once sent. Workers of earlier releases took rows by
     * this time.
     */
    nextAt: timestamptz('next_at').notNull().defaultNow(),
    doneAt: timestamptz('done_at'),
    /** Dead: not retried until an operator sends it again. */
    failedAt: timestamptz('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('outbox_cause_key').on(t.cause),
    // The user a job concerns, by address or id: to find jobs for export and erasure.
    index('outbox_person_idx').on(sql`coalesce(payload->>'to', payload->>'email', payload->>'userId')`),
    index('outbox_open_idx').on(t.nextAt).where(sql`done_at is null`),
  ],
);
