import { bigserial, integer, jsonb, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { users } from './identity/user.ts';

/** A person who may delete their account. */
export const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** What managers work on, and the publication that waits for its time. */
export const draftColumns = <Content>() => ({
  /** Counts the saves; the next one has to name it. */
  revision: integer('revision').notNull(),
  content: jsonb('content').$type<Content>().notNull(),
  /** The saved revision that will be published by itself, when, and who decided so. */
  publishRevision: integer('publish_revision'),
  publishAt: timestamptz('publish_at'),
  publishBy: person('publish_by'),
  updatedBy: person('updated_by'),
  updatedAt: timestamptz('updated_at').notNull(),
});

/** A manager asked to publish it; null once it was published. */
export const requestColumns = () => ({
  requestedAt: timestamptz('requested_at'),
  requestedBy: person('requested_by'),
});

/** One save of a draft. Refused ones are kept too, so that no text is lost. */
export const saveColumns = <Content>() => ({
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  /** Null when another save was first. */
  revision: integer('revision'),
  content: jsonb('content').$type<Content>().notNull(),
  savedBy: person('saved_by'),
  savedAt: timestamptz('saved_at').notNull(),
  publishedAt: timestamptz('published_at'),
});
