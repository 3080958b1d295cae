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
import { atLeast, createdAt, id, moment, oneOf } from '../columns.ts';
import { users } from '../identity/user.ts';

/** Record of the effects promised by transactions: one row per cause, for ever; pg-boss carries them out. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Declared in `server/platform/outbox/topics.ts`. */
    topic: text('topic').notNull(),
    /** Unique per effect, e.g. `mail:receipt:<orderId>`: writing it twice does it once. */
    cause: text('cause').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Version of the payload, by topic. */
    version: integer('version').notNull().default(1),
    attempts: integer('attempts').notNull().default(0),
    /** The pg-boss job that carries it out; another job finds nothing to do. */
    jobId: uuid('job_id'),
    /** When it is sent to its queue; far away once that is done. Earlier releases took the row themselves then. */
    nextAt: moment('next_at').notNull().defaultNow(),
    doneAt: moment('done_at'),
    /** Dead: given up, until an operator sends it again. */
    failedAt: moment('failed_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('outbox_cause_key').on(t.cause),
    // Whose effect it is, by address or id: to find what is to be shown or erased with a person.
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

/** Small facts about this database: what was seeded, by which version. */
export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<unknown>().notNull(),
});
