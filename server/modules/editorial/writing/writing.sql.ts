import { type SQL, sql } from 'drizzle-orm';
import { isTextPage, type WritingKey } from './writing-place.ts';

/** The condition by which a row of `writings w` is found. */
export const isWriting = ({ subject, language }: WritingKey): SQL =>
  sql`${isTextPage(subject) ? sql`w.page = ${subject}` : sql`w.article_id = ${subject}::uuid`} and w.locale = ${language}`;

export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** A person is named while their account exists. */
export const personOf = (column: SQL): SQL => sql`(
  select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column} and u.erased_at is null)`;
