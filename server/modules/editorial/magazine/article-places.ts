import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';

/** An article or a text page that shows one of the stored files, in the shape of the media library. */
export interface ArticlePlace {
  mediaId: string;
  place: 'ARTICLE';
  productId: null;
  productType: null;
  courseId: null;
  entityId: string;
  lessonKey: null;
  language: null;
  title: string;
}

const MAX_PLACES = 2_000;

/** Articles and text pages whose cover, text or draft shows some of the files. */
export async function findArticlePlaces(db: Db | Tx, mediaIds: readonly string[]): Promise<ArticlePlace[]> {
  const ids = sql`${sql.param([...mediaIds])}::uuid[]`;
  const { rows } = await db.execute<Record<'mediaId' | 'entityId' | 'title', string>>(sql`
    with shown as (
      select a.id, media_ids(a.cover_url) as media from articles a
        where a.cover_url is not null and media_ids(a.cover_url) && ${ids}
      union all
      select t.article_id, media_ids(t.body) from article_texts t
        where t.body is not null and media_ids(t.body) && ${ids}
      union all
      select w.article_id, media_ids(w.content ->> 'body') from writings w
        where w.article_id is not null and media_ids(w.content ->> 'body') && ${ids}),
    pages as (
      select w.page, media_ids(w.content ->> 'body') as media from writings w
        where w.page is not null and media_ids(w.content ->> 'body') && ${ids}
      union all
      select p.page, media_ids(p.body) from page_texts p where media_ids(p.body) && ${ids})
    select distinct m.id as "mediaId", a.id::text as "entityId", coalesce((select t.title from article_texts t
      where t.article_id = a.id order by t.locale = 'en' desc, t.locale limit 1), a.slug) as title
    from shown s join articles a on a.id = s.id join unnest(${ids}) m(id) on m.id = any(s.media)
    union
    select m.id, p.page, p.page from pages p join unnest(${ids}) m(id) on m.id = any(p.media)
    limit ${MAX_PLACES}`);
  const none = { productId: null, productType: null, courseId: null, lessonKey: null, language: null };
  return rows.map((row) => ({ ...none, place: 'ARTICLE', ...row }));
}
