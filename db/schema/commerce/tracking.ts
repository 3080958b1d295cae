import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../columns.ts';
import { users } from '../identity/user.ts';

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
