import { sql } from 'drizzle-orm';
import type { ArticleAuthor, ArticleKind } from '../../../../contracts/editorial/magazine.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface ArticleRow {
  id: string;
  slug: string;
  kind: ArticleKind;
  title: string;
  excerpt: string;
  locale: Locale;
  coverUrl: string | null;
  /** What the cover shows, in the language of the title. */
  coverAlt: string;
  isChief: boolean;
  isQuiz: boolean;
  minutes: number;
  publishedAt: Date;
  topicName: string | null;
  topicSlug: string | null;
  author: ArticleAuthor | null;
  /** The chosen product, whether published or not. */
  productId: string | null;
  exerciseProductId: string | null;
}

const MAX_ARTICLES = 200;

/** Articles published by `now`, newest first, or the one with the slug, with texts in the locale, else in English. */
export async function findArticles(
  db: Db | Tx,
  asked: { kind: ArticleKind; locale: Locale; now: Date; slug?: string },
): Promise<ArticleRow[]> {
  const { kind, locale, now, slug } = asked;
  const { rows } = await db.execute<ArticleRow & Record<string, unknown>>(sql`
    select a.id, a.slug, a.kind, t.title, t.excerpt, t.locale, a.cover_url as "coverUrl", coalesce(nullif(t.picture_alt, ''), t.title) as "coverAlt",
      a.is_chief as "isChief", a.is_quiz as "isQuiz", a.minutes, a.published_at as "publishedAt",
      c.name as "topicName", c.slug as "topicSlug", e.author, a.product_id as "productId",
      a.exercise_product_id as "exerciseProductId"
    from articles a
    join lateral (
      select x.title, x.excerpt, x.picture_alt, x.locale from article_texts x
      where x.article_id = a.id and x.locale in (${locale}, 'en')
      order by (x.locale = ${locale}) desc limit 1) t on true
    left join lateral (
      select ct.name, k.slug from categories k join category_texts ct on ct.category_id = k.id
      where k.id = a.category_id and ct.locale in (${locale}, 'en')
      order by (ct.locale = ${locale}) desc limit 1) c on true
    left join lateral (
      select json_build_object('slug', x.slug, 'name', et.name, 'role', et.role, 'photoUrl', x.photo_url) as author
      from experts x join expert_texts et on et.expert_id = x.id
      where x.id = a.expert_id and et.locale in (${locale}, 'en')
      order by (et.locale = ${locale}) desc limit 1) e on true
    where a.kind = ${kind} and a.published_at <= ${now.toISOString()}::timestamptz
      and ${slug === undefined ? sql`true` : sql`a.slug = ${slug}`}
    order by a.published_at desc, a.slug limit ${MAX_ARTICLES}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}

/** Kind and present slug of a published article, by a present or former slug; null if there is none. */
export async function findAddress(
  db: Db | Tx,
  slug: string,
  now: Date,
): Promise<{ kind: ArticleKind; slug: string } | null> {
  const { rows } = await db.execute<{ kind: ArticleKind; slug: string }>(sql`
    select a.kind, a.slug from articles a
    where a.published_at <= ${now.toISOString()}::timestamptz and (a.slug = ${slug}
      or a.id = (select f.article_id from article_former_slugs f where f.slug = ${slug}))
    order by (a.slug = ${slug}) desc limit 1`);
  return rows[0] ?? null;
}

/** The body in the locale, else in English. */
export async function findBody(
  db: Db | Tx,
  articleId: string,
  locale: Locale,
): Promise<{ locale: Locale; body: string } | null> {
  const { rows } = await db.execute<{ locale: Locale; body: string }>(sql`
    select locale, body from article_texts
    where article_id = ${articleId} and body is not null and locale in (${locale}, 'en')
    order by (locale = ${locale}) desc limit 1`);
  return rows[0] ?? null;
}
