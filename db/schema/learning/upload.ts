import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { UPLOAD_KINDS } from '../../../contracts/upload-values.ts';
import { createdAt, exact, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';
import { courses, mediaFiles } from './content.ts';

/** What is known of the bytes of an upload once they were judged. */
export interface UploadedFacts {
  sha256: string;
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
}

/** Uploads of managers, under way and finished; deleted a day after their beginning. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    /** The course whose file it becomes; null for a public one. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    /** Declared bytes; they count for the quota until the upload is finished. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Written before the bytes move, so that a process that dies then repeats nothing. */
    facts: jsonb('facts').$type<UploadedFacts>(),
    /** The file it became. */
    mediaId: uuid('media_id').references(() => mediaFiles.id, { onDelete: 'set null' }),
    /** The error code with which its bytes were refused. */
    refusal: text('refusal'),
    finishedAt: timestamptz('finished_at'),
    /** Who writes to it, until when, and whether another request waits for that. */
    lockId: uuid('lock_id'),
    lockedUntil: timestamptz('locked_until'),
    lockWanted: boolean('lock_wanted').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('media_uploads_user_idx').on(t.userId),
    index('media_uploads_course_idx').on(t.courseId),
    index('media_uploads_media_idx').on(t.mediaId),
    index('media_uploads_open_idx').on(t.createdAt).where(sql`finished_at is null`),
    index('media_uploads_created_idx').on(t.createdAt),
    oneOf(t.kind, UPLOAD_KINDS),
    exact(t.size),
    check(
      'media_uploads_ended_is_finished',
      sql`(media_id is null and refusal is null) or finished_at is not null`,
    ),
  ],
);
