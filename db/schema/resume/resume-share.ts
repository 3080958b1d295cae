import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { atLeast, createdAt, timestamptz, updatedAt } from '../columns.ts';
import { resumes } from './resume.ts';

/** How a resume is shared; there is no row before its owner chose anything. */
export const resumeShares = pgTable(
  'resume_shares',
  {
    resumeId: uuid('resume_id')
      .primaryKey()
      .references(() => resumes.id, { onDelete: 'cascade' }),
    /** The code is derived from it and the resume; 0 until there is one. */
    generation: integer('generation').notNull().default(0),
    /** SHA-256 of the code. */
    codeHash: text('code_hash').unique(),
    isOn: boolean('is_on').notNull().default(false),
    passwordHash: text('password_hash'),
    endsAt: timestamptz('ends_at'),
    hidesContacts: boolean('hides_contacts').notNull().default(false),
    /** Views of days that are not kept any more. */
    earlierViews: bigint('earlier_views', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    atLeast(t.generation, 0),
    atLeast(t.earlierViews, 0),
    check('resume_shares_code_has_generation', sql`(generation = 0) = (code_hash is null)`),
    check('resume_shares_shared_has_code', sql`not is_on or code_hash is not null`),
  ],
);

/** Views of a shared page by day (UTC); unique visitors are not tracked. */
export const resumeShareViews = pgTable(
  'resume_share_views',
  {
    resumeId: uuid('resume_id')
      .notNull()
      .references(() => resumeShares.resumeId, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    count: integer('count').notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.resumeId, t.day] }),
    index('resume_share_views_day_idx').on(t.day),
    atLeast(t.count, 1),
  ],
);
