import * as z from 'zod/mini';
import { EXPORT_PAGE_SIZE, SLUG_MAX } from './manager-values.ts';
import { Id, Instant, QueryNumber } from './scalars.ts';

/** Parts that the calls of the back office share (product §4 Back office rules). */

/** Who changed something. */
export const Person = z.object({ id: Id, name: z.string() });
export type Person = z.output<typeof Person>;

/** Last change of something that managers edit; `by` is null for imported and demo content. */
export const LastChange = z.object({ at: Instant, by: z.nullable(Person) });
export type LastChange = z.output<typeof LastChange>;

/** The state that a caller saw; saving over another one is an `edit_conflict`. */
export const Revision = z.int().check(z.minimum(0), z.maximum(2_147_483_647));

/** A saved revision that will be published by itself, and when. */
export const Scheduled = z.nullable(z.object({ revision: Revision, at: Instant }));

/** One save of a draft. A refused one, because another save was first, is kept too. */
export const saveOf = <Content extends z.core.$ZodType>(content: Content) =>
  z.object({
    saveId: z.string(),
    /** Null when it was refused. */
    revision: z.nullable(z.int()),
    at: Instant,
    by: z.nullable(Person),
    content,
    publishedAt: z.nullable(Instant),
  });

/** What every list takes: a page from 1, and a text to find. */
export const ListQuery = {
  page: z.optional(QueryNumber(1, 100_000)),
  /** Rows of a page, for exports; 50 when it is not given. */
  size: z.optional(QueryNumber(1, EXPORT_PAGE_SIZE)),
  text: z.optional(z.string().check(z.maxLength(100))),
};

/** A text of one line: line breaks and tabs, as text that was pasted has them, become single spaces. */
export const OneLine = (maximum: number) =>
  z.string().check(
    z.overwrite((text) => text.replace(/\s*[\t-\r\u0085\u2028\u2029]\s*/gu, ' ').trim()),
    z.maxLength(maximum),
  );

/** The last part of a public address: lower-case letters, digits and single hyphens between them. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const NewSlug = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(SLUG_MAX), z.regex(SLUG_PATTERN));

/** Address of a public picture of the school (`/media/<id>/<name>`), or null for the drawn one. */
export const PublicPicture = z.nullable(
  z.string().check(z.maxLength(300), z.regex(/^\/media\/[0-9a-f-]{36}(?:\/[^\s?#]+)?$/)),
);
