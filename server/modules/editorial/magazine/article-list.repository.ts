import { type SQL, sql } from 'drizzle-orm';
import type { LanguageState } from '../../../../contracts/catalog/product-management.ts';
import type { ManagedArticle } from '../../../../contracts/editorial/article-management.ts';
import type { ArticleKind } from '../../../../contracts/editorial/magazine.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { lastChange } from '../../catalog/managed-entry/last-change.sql.ts';
import { hasState, languagesOf, likeText, stateColumns, titleIn } from '../writing/writing-list.sql.ts';

export interface ArticleFilter {
  text?: string | undefined;
  kind?: ArticleKind | undefined;
  state?: LanguageState | undefined;
  language?: Locale | undefined;
  topic?: string | undefined;
  waiting?: 'yes' | undefined;
  sort?: 'changed' | 'published' | 'title' | undefined;
}

const LANGUAGES = languagesOf({
  shown: sql`
    select x.locale, x.title, x.excerpt as lead, coalesce(x.body, '') as body, x.picture_alt
    from article_texts x where x.article_id = a.id and a.published_at is not null`,
  drafts: sql`select * from writings y where y.article_id = a.id`,
});

const TEXTS_NAMED = (like: SQL): SQL => sql`a.id in (
  select x.article_id from article_texts x where x.title ${like}
  union select y.article_id from writings y where y.content ->> 'title' ${like})`;

function conditionOf({ text, kind, topic, waiting, ...languages }: ArticleFilter): SQL {
  const like = sql`ilike ${likeText(text ?? '')}`;
  const parts = [
    text?.trim() ? sql`(a.slug ${like} or ${TEXTS_NAMED(like)})` : sql`true`,
    kind ? sql`a.kind = ${kind}` : sql`true`,
    topic ? sql`a.category_id = ${topic}::uuid` : sql`true`,
    waiting
      ? sql`a.id in (select r.article_id from writings r where r.requested_at is not null and r.article_id is not null)`
      : sql`true`,
    hasState(LANGUAGES, languages),
  ];
  return sql.join(parts, sql` and `);
}

const titleOf = (locale: Locale): SQL => titleIn(LANGUAGES, locale, sql`a.slug`);

function select(locale: Locale, rest: SQL): SQL {
  return sql`
    select a.id, a.slug, a.kind, a.category_id as "categoryId", a.expert_id as "expertId", a.product_id as "productId",
      a.exercise_product_id as "exerciseProductId", a.cover_url as picture, a.is_chief as chief,
      a.is_quiz as quiz, a.minutes, a.revision, ${titleOf(locale)} as title,
      (select ct.name from category_texts ct where ct.category_id = a.category_id and ct.locale in (${locale}, 'en')
        order by (ct.locale = ${locale}) desc limit 1) as topic,
      to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt",
      ${stateColumns(LANGUAGES)},
      array(select f.slug from article_former_slugs f where f.article_id = a.id
        order by f.replaced_at desc, f.slug) as "formerSlugs",
      ${lastChange(sql`a.updated_at`, sql`a.updated_by`)} as changed
    from articles a ${rest}`;
}

type Row = ManagedArticle & Record<string, unknown>;

/** One page, with the number of all that match. */
export async function findManagedArticles(
  db: Db,
  { locale, sort = 'changed', ...filter }: ArticleFilter & { locale: Locale },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ articles: ManagedArticle[]; total: number }> {
  const where = conditionOf(filter);
  const order = {
    changed: sql`a.updated_at desc`,
    published: sql`a.published_at desc nulls last`,
    title: sql`lower(${titleOf(locale)})`,
  }[sort];
  const [page, all] = await Promise.all([
    db.execute<Row>(
      select(locale, sql`where ${where} order by ${order}, a.id limit ${limit} offset ${offset}`),
    ),
    db.execute<{ count: number }>(sql`select count(*)::int as count from articles a where ${where}`),
  ]);
  return { articles: page.rows, total: all.rows[0]?.count ?? 0 };
}

export async function findManagedArticle(
  db: Db | Tx,
  articleId: string,
  locale: Locale,
): Promise<ManagedArticle | undefined> {
  const { rows } = await db.execute<Row>(select(locale, sql`where a.id = ${articleId}::uuid`));
  return rows[0];
}
