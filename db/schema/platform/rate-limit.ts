import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Counted attempts, shared by all instances; the columns are those rate-limiter-flexible expects. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** `<limit>:<SHA-256 of what is counted>`: no addresses in plain text. */
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Unix time in milliseconds. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
);
