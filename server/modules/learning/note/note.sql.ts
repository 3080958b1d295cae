import { sql } from 'drizzle-orm';
import type { TextAnchor } from '../../../../contracts/learning/note.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { NOTE_KINDS } from '../../../../contracts/values.ts';
import { contentAtOf, startedAtOf, versionsSeen } from '../content/course.sql.ts';

/** A note with the titles of its place. */
export interface NoteRow {
  id: string;
  courseId: string;
  productId: string;
  productType: ProductType;
  productTitle: string;
  moduleTitle: string;
  lessonKey: string;
  lessonTitle: string;
  itemKey: string | null;
  language: Locale;
  kind: (typeof NOTE_KINDS)[number];
  text: string;
  anchor: TextAnchor | null;
  second: number | null;
  madeAt: string;
  createdAt: string;
  /** With microseconds, for the cursor. */
  place: string;
  modulePosition: number | null;
  lessonPosition: number | null;
}

/** Title of a product in the locale, else in English, else in any language. */
const productTitle = (locale: Locale) => sql`
  left join lateral (
    select trim(la.short_title1 || ' ' || la.short_title2) as text from landings la where la.product_id = p.id
    order by la.locale = ${locale} desc, la.locale = 'en' desc, la.locale limit 1
  ) title on true`;

const course = sql`n.course_id`;
const user = sql`n.user_id`;

/** Titles of a lesson as the author of the row `n` sees it: in the row's language, else in the base language. */
const lessonTitles = sql`
  left join lateral (
    select l.title, m.title as module, l.position, m.position as "modulePosition"
    from ${versionsSeen(course, contentAtOf(course, user), startedAtOf(course, user))} v
    join lessons l on l.version_id = v.id and l.key = n.lesson_key
    join modules m on m.id = l.module_id
    order by v.language = n.language desc, v.language = c.base_language desc limit 1
  ) lesson on true`;

/** Notes as `n` that are not deleted, with the titles of their places. */
export const notesOf = (userId: string, locale: Locale) => sql`
  from notes n
  join courses c on c.id = n.course_id
  join products p on p.id = c.product_id
  ${productTitle(locale)}
  ${lessonTitles}
  where n.user_id = ${userId} and n.deleted_at is null`;

/** Reports as `n` with the titles of their places. */
export const reportPlaces = (locale: Locale) => sql`
  join courses c on c.id = n.course_id
  join products p on p.id = c.product_id
  ${productTitle(locale)}
  ${lessonTitles}`;

export const NOTE_COLUMNS = sql`
  n.id, n.course_id as "courseId", p.id as "productId", p.type as "productType",
  coalesce(title.text, '') as "productTitle", coalesce(lesson.module, '') as "moduleTitle",
  n.lesson_key as "lessonKey", coalesce(lesson.title, '') as "lessonTitle", n.item_key as "itemKey",
  n.language, n.kind, n.text, n.anchor, n.second, n.made_at as "madeAt", n.created_at as "createdAt",
  (extract(epoch from n.created_at) * 1000000)::bigint::text as place,
  lesson."modulePosition", lesson.position as "lessonPosition"`;
