import { sql } from 'drizzle-orm';
import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

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

/** Successful search terms, counted per day and locale, for the popular terms of the popup. */
export const searchTerms = pgTable(
  'search_terms',
  {
    locale: text('locale').notNull(),
    term: text('term').notNull(),
    day: text('day').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.locale, t.term, t.day] }),
    index('search_terms_day_idx').on(t.locale, t.day),
    oneOf(t.locale, LOCALES),
    atLeast(t.count, 1),
  ],
);

/** Analytics events as the browser sent them (product §7 /aggregate/event). */
export const trackedEvents = pgTable(
  'tracked_events',
  {
    id: id(),
    source: text('source').notNull(),
    orderUuid: uuid('order_uuid'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('tracked_events_created_idx').on(t.createdAt), index('tracked_events_user_idx').on(t.userId)],
);

/** Small facts about this database, e.g. which version was seeded. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
