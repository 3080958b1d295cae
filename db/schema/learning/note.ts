import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TextAnchor } from '../../../contracts/learning/note.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { NOTE_KINDS } from '../../../contracts/values.ts';
import { atLeast, createdAt, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { learner } from './learner.ts';

/** A note, a highlight or a bookmark at a place of a lesson. */
export const notes = pgTable(
  'notes',
  {
    /** Made by the browser: saving it again changes it. */
    id: uuid('id').primaryKey(),
    ...learner(),
    lessonKey: text('lesson_key').notNull(),
    /** Null when it is about the whole lesson. */
    itemKey: text('item_key'),
    language: text('language').notNull(),
    /** One of NOTE_KINDS. */
    kind: text('kind').notNull(),
    text: text('text').notNull().default(''),
    /** The words it stands at; null when it stands at none. */
    anchor: jsonb('anchor').$type<TextAnchor | null>(),
    /** The second of the video or sound; null elsewhere. */
    second: integer('second'),
    /** When the browser made this text: an older one that arrives late does not replace a newer one. */
    madeAt: timestamptz('made_at').notNull(),
    /** Deleted ones are kept for a month, so that a late change from another device cannot bring them back. */
    deletedAt: timestamptz('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('notes_user_idx').on(t.userId, t.createdAt, t.id),
    index('notes_lesson_idx').on(t.userId, t.courseId, t.lessonKey),
    index('notes_course_idx').on(t.courseId),
    index('notes_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
    oneOf(t.language, LOCALES),
    oneOf(t.kind, NOTE_KINDS),
    atLeast(t.second, 0),
    check('notes_highlight_has_words', sql`kind <> 'HIGHLIGHT' or anchor is not null`),
  ],
);
