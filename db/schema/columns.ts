import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** Primary key: random uuid, made by PostgreSQL. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/** A moment: timestamptz, read as Date. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => moment('created_at').notNull().defaultNow();
export const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
