import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { CONTENT_REPORT_KINDS, CONTENT_REPORT_STATUSES } from '../../../contracts/values.ts';
import { createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';
import { learner } from './learner.ts';

/** A learner says that something in a lesson is unclear or wrong. */
export const contentReports = pgTable(
  'content_reports',
  {
    id: id(),
    ...learner(),
    lessonKey: text('lesson_key').notNull(),
    itemKey: text('item_key'),
    language: text('language').notNull(),
    /** One of CONTENT_REPORT_KINDS. */
    kind: text('kind').notNull(),
    /** The words it is about. */
    quote: text('quote').notNull().default(''),
    text: text('text').notNull().default(''),
    /** Made by the browser, so that a report sent twice is one. */
    clientId: uuid('client_id').notNull(),
    /** One of CONTENT_REPORT_STATUSES. */
    status: text('status').notNull().default('OPEN'),
    /** What was done about it, for the learner. */
    answer: text('answer').notNull().default(''),
    closedBy: uuid('closed_by').references(() => users.id, { onDelete: 'set null' }),
    closedAt: timestamptz('closed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('content_reports_client_key').on(t.userId, t.clientId),
    index('content_reports_course_idx').on(t.courseId),
    index('content_reports_closed_by_idx').on(t.closedBy),
    index('content_reports_open_idx').on(t.createdAt, t.id).where(sql`status = 'OPEN'`),
    oneOf(t.language, LOCALES),
    oneOf(t.kind, CONTENT_REPORT_KINDS),
    oneOf(t.status, CONTENT_REPORT_STATUSES),
    check('content_reports_closed_has_time', sql`(status = 'OPEN') = (closed_at is null)`),
  ],
);
