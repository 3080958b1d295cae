import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { STUDY_SESSION_SECONDS } from '../../../contracts/values.ts';
import { between, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { courses } from './content.ts';

/** Time that a learner spent on one lesson in one sitting; sent again and again while it grows, and only ever raised. */
export const studySessions = pgTable(
  'study_sessions',
  {
    /** Made by the browser. */
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    lessonKey: text('lesson_key').notNull(),
    /** The learner's local date at its start. */
    day: date('day', { mode: 'string' }).notNull(),
    seconds: integer('seconds').notNull(),
    startedAt: timestamptz('started_at').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('study_sessions_user_idx').on(t.userId, t.day),
    index('study_sessions_course_idx').on(t.courseId),
    index('study_sessions_started_idx').on(t.startedAt),
    between(t.seconds, 1, STUDY_SESSION_SECONDS),
  ],
);
