import { sql } from 'drizzle-orm';
import type { Fragment } from '../../../../contracts/catalog/fragment.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { ItemBody } from '../../../../domain/learning/content.ts';
import { fragmentOf } from '../../../../domain/learning/fragment.ts';
import { storedFileId } from '../../../../domain/picture.ts';
import { findPublicMedia } from './content.repository.ts';

interface OpenLesson {
  language: Locale;
  title: string;
  bodies: ItemBody[];
}

/** A piece of an open lesson of the first of these products that has one; null if none has. */
export async function readFragment(
  db: Db | Tx,
  productIds: readonly string[],
  locale: Locale,
): Promise<Fragment | null> {
  const lessons = await findOpenLessons(db, productIds, locale);
  const ids = lessons.flatMap(({ bodies }) => bodies).flatMap(pictureId);
  const open = await findPublicMedia(db, ids);
  // A picture that only learners may see would be an empty frame here.
  const isShown = (body: ItemBody) => body.kind !== 'image' || pictureId(body).some((id) => open.has(id));
  for (const { language, title, bodies } of lessons) {
    const piece = fragmentOf(bodies.filter(isShown));
    if (piece) return { language, lesson: title, piece };
  }
  return null;
}

const pictureId = (body: ItemBody): string[] =>
  body.kind === 'image' ? [storedFileId(body.url) ?? []].flat() : [];

/** The first open lesson of each product in the order of the ids, with its texts, code and pictures. */
async function findOpenLessons(
  db: Db | Tx,
  productIds: readonly string[],
  locale: Locale,
): Promise<OpenLesson[]> {
  const list = sql.param([...productIds]);
  const { rows } = await db.execute<Record<keyof OpenLesson, never>>(sql`
    select version.language, lesson.title, (
      select coalesce(json_agg(i.body order by i.position), '[]') from content_items i
      where i.lesson_id = lesson.id and i.body ->> 'kind' in ('rich_text', 'table', 'code', 'image')) as bodies
    from unnest(${list}::uuid[]) with ordinality as p(id, place)
    join lateral (
      select v.id, v.language from courses c
      join course_versions v on v.course_id = c.id and v.status = 'PUBLISHED'
        and v.language in (${locale}, c.base_language)
      where c.product_id = p.id
      order by (v.language = ${locale}) desc, c.created_at limit 1
    ) version on true
    join lateral (
      select le.id, le.title from lessons le join modules m on m.id = le.module_id
      where m.version_id = version.id and le.free order by m.position, le.position limit 1
    ) lesson on true
    order by p.place`);
  return rows;
}
