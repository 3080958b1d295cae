import { type SQL, sql } from 'drizzle-orm';
import { termIdOf, termSubject } from '../../../../domain/editorial/writing.ts';
import { isTextPage, type WritingKey } from './writing-place.ts';

/** The columns of `writings` that name a subject; one of them is not null. */
export function subjectColumns(subject: string): Record<'article' | 'page' | 'term', string | null> {
  const none = { article: null, page: null, term: null };
  const term = termIdOf(subject);
  if (term !== null) return { ...none, term };
  return isTextPage(subject) ? { ...none, page: subject } : { ...none, article: subject };
}

/** The subject of a row of `writings w`. */
export const SUBJECT: SQL = sql`coalesce(w.page, w.article_id::text, ${termSubject('')}::text || w.term_id::text)`;

/** The condition by which a row of `writings w` is found. */
export function isWriting({ subject, language }: WritingKey): SQL {
  const { article, page, term } = subjectColumns(subject);
  const inLanguage = sql`w.locale = ${language}`;
  if (term !== null) return sql`w.term_id = ${term}::uuid and ${inLanguage}`;
  return page !== null
    ? sql`w.page = ${page} and ${inLanguage}`
    : sql`w.article_id = ${article}::uuid and ${inLanguage}`;
}

export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** A person is named while their account exists. */
export const personOf = (column: SQL): SQL => sql`(
  select json_build_object('id', u.id, 'name', u.name) from users u where u.id = ${column} and u.erased_at is null)`;
