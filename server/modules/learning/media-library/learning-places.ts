import { type SQL, sql } from 'drizzle-orm';
import { MAX_PLACES, type MediaPlace, type MediaPlaceFinder } from './media-place.ts';

type Row = Record<keyof MediaPlace, never>;

const titleOf = sql`coalesce((select trim(t.short_title1 || ' ' || t.short_title2) from landings t
  where t.product_id = p.id order by t.locale = 'en' desc, t.locale limit 1), p.external_key, p.id::text)`;

/** Covers and portraits of the catalogue, and lessons of every version and draft: an old version can be brought back. */
export const findLearningPlaces: MediaPlaceFinder = async (db, mediaIds) => {
  const ids = sql`${sql.param([...mediaIds])}::uuid[]`;
  const found: MediaPlace[] = [];
  for (const query of [covers(ids), portraits(ids), lessons(ids), drafts(ids)])
    found.push(...(await db.execute<Row>(sql`${query} limit ${MAX_PLACES}`)).rows);
  return found;
};

const covers = (ids: SQL) => sql`
  select m.id as "mediaId", 'COVER' as place, p.id as "productId", p.type as "productType",
    null::uuid as "courseId", null as "entityId", null as "lessonKey", null as language, ${titleOf} as title
  from products p join unnest(${ids}) m(id) on m.id = any(media_ids(p.cover_url))
  where p.cover_url is not null and media_ids(p.cover_url) && ${ids} order by p.id`;

const portraits = (ids: SQL) => sql`
  select m.id as "mediaId", 'EXPERT' as place, null::uuid as "productId", null as "productType",
    null::uuid as "courseId", e.id::text as "entityId", null as "lessonKey", null as language,
    coalesce((select t.name from expert_texts t where t.expert_id = e.id order by t.locale = 'en' desc, t.locale limit 1),
      e.slug) as title
  from experts e join unnest(${ids}) m(id) on m.id = any(media_ids(e.photo_url))
  where e.photo_url is not null and media_ids(e.photo_url) && ${ids} order by e.id`;

const IN_ITEM = sql`media_ids(i.body::text || coalesce(i.solution::text, ''))`;

const lessons = (ids: SQL) => sql`
  select distinct on (m.id, c.id, v.language, l.key) m.id as "mediaId", 'LESSON' as place, p.id as "productId",
    p.type as "productType", c.id as "courseId", null as "entityId", l.key as "lessonKey", v.language, l.title
  from content_items i join unnest(${ids}) m(id) on m.id = any(${IN_ITEM})
  join lessons l on l.id = i.lesson_id join course_versions v on v.id = l.version_id
  join courses c on c.id = v.course_id join products p on p.id = c.product_id
  where ${IN_ITEM} && ${ids} order by m.id, c.id, v.language, l.key, v.version desc`;

/** A lesson that was never published has its title in the outline only. */
const drafts = (ids: SQL) => sql`
  select m.id as "mediaId", 'LESSON' as place, p.id as "productId", p.type as "productType", c.id as "courseId",
    null as "entityId", d.lesson_key as "lessonKey", d.language, coalesce(
      jsonb_path_query_first(o.outline, '$.** ? (@.key == $key).title', jsonb_build_object('key', d.lesson_key)) #>> '{}',
      d.lesson_key) as title
  from lesson_drafts d join unnest(${ids}) m(id) on m.id = any(media_ids(d.items::text))
  join courses c on c.id = d.course_id join products p on p.id = c.product_id
  left join outline_drafts o on o.course_id = d.course_id and o.language = d.language
  where media_ids(d.items::text) && ${ids} order by d.course_id, d.language, d.lesson_key`;
