import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { atLeast, between, createdAt, timestamptz } from '../columns.ts';
import { learner } from './learner.ts';

/** A learner's start of a marathon: its days open at midnight in the learner's time zone. */
export const marathonRuns = pgTable(
  'marathon_runs',
  {
    ...learner(),
    /** The date of the first day. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** IANA name. */
    timeZone: text('time_zone').notNull(),
    /** From this day on, counted from 1, everything is later by `movedDays`; a run is moved once. */
    movedFromDay: integer('moved_from_day'),
    movedDays: integer('moved_days'),
    /** Local hour of the reminder; null for none. */
    reminderHour: integer('reminder_hour'),
    /** When the next reminder is due; null when there is none. */
    nextReminderAt: timestamptz('next_reminder_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.courseId] }),
    index('marathon_runs_course_idx').on(t.courseId),
    index('marathon_runs_reminder_idx').on(t.nextReminderAt).where(sql`next_reminder_at is not null`),
    atLeast(t.movedFromDay, 1),
    between(t.movedDays, 1, 14),
    between(t.reminderHour, 0, 23),
    check('marathon_runs_moved_whole', sql`(moved_from_day is null) = (moved_days is null)`),
  ],
);
