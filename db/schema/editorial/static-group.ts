import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { STATIC_GROUPS } from '../../../contracts/editorial/static-content.ts';
import type { StaticGroupContent } from '../../../contracts/editorial/static-content-management.ts';
import { atLeast, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** A static content group that managers edited; one without a row is what Kurso comes with. */
export const staticGroups = pgTable(
  'static_groups',
  {
    /** One of STATIC_GROUPS. */
    code: text('code').primaryKey(),
    /** Counts the saves; the next one has to name it. */
    revision: integer('revision').notNull(),
    content: jsonb('content').$type<StaticGroupContent>().notNull(),
    /** What visitors see; null until the first publication. */
    published: jsonb('published').$type<StaticGroupContent>(),
    /** The saved revision that will be published by itself, when, and who decided so. */
    publishRevision: integer('publish_revision'),
    publishAt: timestamptz('publish_at'),
    publishBy: person('publish_by'),
    /** A manager asked to publish it; null once it was published. */
    requestedAt: timestamptz('requested_at'),
    requestedBy: person('requested_by'),
    updatedBy: person('updated_by'),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (t) => [
    index('static_groups_publish_by_idx').on(t.publishBy),
    index('static_groups_requested_by_idx').on(t.requestedBy),
    index('static_groups_updated_by_idx').on(t.updatedBy),
    check('static_groups_schedule_whole', sql`(publish_at is null) = (publish_revision is null)`),
    oneOf(t.code, STATIC_GROUPS),
    atLeast(t.revision, 1),
  ],
);

/** Every save of a group, refused ones included, so that no text is lost. */
export const staticGroupSaves = pgTable(
  'static_group_saves',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    groupCode: text('group_code')
      .notNull()
      .references(() => staticGroups.code, { onDelete: 'cascade' }),
    /** Null when another save was first. */
    revision: integer('revision'),
    content: jsonb('content').$type<StaticGroupContent>().notNull(),
    savedBy: person('saved_by'),
    savedAt: timestamptz('saved_at').notNull(),
    publishedAt: timestamptz('published_at'),
  },
  (t) => [
    uniqueIndex('static_group_saves_revision_key').on(t.groupCode, t.revision),
    index('static_group_saves_newest_idx').on(t.groupCode, t.id),
    index('static_group_saves_saved_by_idx').on(t.savedBy),
    atLeast(t.revision, 1),
    check('static_group_saves_only_accepted_published', sql`revision is not null or published_at is null`),
  ],
);
