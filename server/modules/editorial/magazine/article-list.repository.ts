import { type SQL, sql } from 'drizzle-orm';
import type { LanguageState } from '../../../../contracts/catalog/product-management.ts';
import type { ManagedArticle } from '../../../../contracts/editorial/article-management.ts';
import type { ArticleKind } from '../../../../contracts/editorial/magazine.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { lastChange } from '../../catalog/managed-entry/last-change.sql.ts';

export interface ArticleFilter {
  text?: string | undefined;
  kind?: ArticleKind | undefined;
  state?: LanguageState | undefined;
  language?: Locale | undefined;
  topic?: string | undefined;
  waiting?: 'yes' | undefined;
  sort?: 'changed' | 'published' | 'title' | undefined;
}

/** Every language of an article `a`: what visitors see joined to what managers work on. */
const LANGUAGES: SQL = sql`(
  select coalesce(t.locale, w.locale) as locale, w.requested_at,
    coalesce(nullif(w.content ->> 'title', ''), t.title, '') as title,
    case when t.locale is null then 'DRAFT'
      when w.id is null or (w.content ->> 'title' = t.title and w.content ->> 'lead' = t.excerpt
        and w.content ->> 'body' = coalesce(t.body, '') and w.content ->> 'pictureAlt' = t.picture_alt) then 'PUBLISHED'
      else 'CHANGED' end as state
  from (select * from article_texts x where x.article_id = a.id and a.published_at is not null) t
  full join (select * from writings y where y.article_id = a.id) w on w.locale = t.locale)`;

const TEXTS_NAMED = (like: SQL): SQL => sql`a.id in (
  select x.article_id from article_texts x where x.title ${like}
  union select y.article_id from writings y where y.content ->> 'title' ${like})`;

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function conditionOf({ text, kind, state, language, topic, waiting }: ArticleFilter): SQL {
  const like = sql`ilike ${pattern(text?.trim() ?? '')}`;
  const parts = [
    text?.trim() ? sql`(a.slug ${like} or ${TEXTS_NAMED(like)})` : sql`true`,
    kind ? sql`a.kind = ${kind}` : sql`true`,
    topic ? sql`a.category_id = ${topic}::uuid` : sql`true`,
    waiting
      ? sql`a.id in (select r.article_id from writings r where r.requested_at is not null and r.article_id is not null)`
      : sql`true`,
    stateCondition(state, language),
  ];
  return sql.join(parts, sql` and `);
}

function stateCondition(state: LanguageState | undefined, language: Locale | undefined): SQL {
  if (!state && !language) return sql`true`;
  const inLanguage = language ? sql`s.locale = ${language}` : sql`true`;
  const any = (condition: SQL) =>
    sql`exists (select 1 from ${LANGUAGES} s where ${inLanguage} and ${condition})`;
  if (state === 'NONE') return sql`not ${any(sql`true`)}`;
  return any(state ? sql`s.state = ${state}` : sql`true`);
}

const titleIn = (locale: Locale): SQL => sql`coalesce((select s.title from ${LANGUAGES} s where s.title <> ''
  order by (s.locale = ${locale}) desc, (s.locale = 'en') desc, s.locale limit 1), a.slug)`;

function select(locale: Locale, rest: SQL): SQL {
  return sql`
    select a.id, a.slug, a.kind, a.category_id as "categoryId", a.cover_url as picture, a.is_chief as chief,
      a.is_quiz as quiz, a.minutes, a.revision, ${titleIn(locale)} as title,
      (select ct.name from category_texts ct where ct.category_id = a.category_id and ct.locale in (${locale}, 'en')
        order by (ct.locale = ${locale}) desc limit 1) as topic,
      to_char(a.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishedAt",
      coalesce((select json_object_agg(s.locale, s.state) from ${LANGUAGES} s), '{}') as languages,
      array(select s.locale from ${LANGUAGES} s where s.requested_at is not null order by s.locale) as requested,
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
    title: sql`lower(${titleIn(locale)})`,
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
