import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { BannerContent } from '../../../contracts/editorial/banner-management.ts';
import { atLeast, createdAt, id, timestamptz } from '../columns.ts';
import { requestColumns } from '../draft-columns.ts';
import { users } from '../identity/user.ts';

/** Banners: what managers work on, and what visitors see. */
export const banners = pgTable(
  'banners',
  {
    id: id(),
    /** Counts the saves; the next one has to name it. */
    revision: integer('revision').notNull().default(0),
    content: jsonb('content').$type<BannerContent>().notNull(),
    /** Null while nothing is published. */
    published: jsonb('published').$type<BannerContent>(),
    /** Counts the publications, so that visitors who closed one see the next. */
    version: integer('version').notNull().default(0),
    startsAt: timestamptz('starts_at'),
    endsAt: timestamptz('ends_at'),
    /** The next time at which cached pages are made again; null when there is none. */
    nextTurnAt: timestamptz('next_turn_at'),
    archivedAt: timestamptz('archived_at'),
    ...requestColumns(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    index('banners_published_idx').on(t.startsAt, t.endsAt).where(sql`published is not null`),
    index('banners_turn_idx').on(t.nextTurnAt).where(sql`next_turn_at is not null`),
    index('banners_updated_idx').on(t.updatedAt.desc().nullsFirst()),
    index('banners_requested_idx').on(t.requestedAt).where(sql`requested_at is not null`),
    index('banners_requested_by_idx').on(t.requestedBy),
    index('banners_updated_by_idx').on(t.updatedBy),
    atLeast(t.revision, 0),
    atLeast(t.version, 0),
    check('banners_published_whole', sql`(published is null) = (starts_at is null)`),
  ],
);
