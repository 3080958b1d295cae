import { sql } from 'drizzle-orm';
import type { WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { moment } from '../writing/writing.sql.ts';

/** Holds an article until the transaction ends. */
export async function lockArticle(tx: Tx, articleId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from articles where id = ${articleId}::uuid for no key update`,
  );
  return rows.length > 0;
}

export async function hasArticle(db: Db | Tx, articleId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from articles where id = ${articleId}::uuid`);
  return rows.length > 0;
}

/** What visitors see in one language. */
export async function findText(
  db: Db | Tx,
  articleId: string,
  language: Locale,
): Promise<WritingContent | null> {
  const { rows } = await db.execute<Record<'title' | 'lead' | 'body' | 'pictureAlt', string>>(sql`
    select t.title, t.excerpt as lead, coalesce(t.body, '') as body, t.picture_alt as "pictureAlt"
    from article_texts t join articles a on a.id = t.article_id and a.published_at is not null
    where t.article_id = ${articleId}::uuid and t.locale = ${language}`);
  return rows[0] ? { ...rows[0], version: null } : null;
}

export async function hasPicture(db: Db | Tx, articleId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from articles where id = ${articleId}::uuid and cover_url is not null`,
  );
  return rows.length > 0;
}

/** Texts of an article that was never published become drafts: publishing one language must not show the others. */
export async function withdrawOthers(tx: Tx, articleId: string, language: Locale, at: Date): Promise<void> {
  await tx.execute(sql`
    with hidden as (
      delete from article_texts t using articles a
      where a.id = t.article_id and a.published_at is null and a.id = ${articleId}::uuid and t.locale <> ${language}
      returning t.*)
    insert into writings (article_id, locale, revision, content, updated_at)
    select article_id, locale, 1, jsonb_build_object('title', title, 'lead', excerpt, 'body', coalesce(body, ''),
      'pictureAlt', picture_alt, 'version', null), ${moment(at)} from hidden
    on conflict do nothing`);
}

export async function writeText(
  tx: Tx,
  articleId: string,
  language: Locale,
  { title, lead, body, pictureAlt }: WritingContent,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into article_texts as t (article_id, locale, title, excerpt, body, picture_alt, shown_at)
    values (${articleId}::uuid, ${language}, ${title}, ${lead}, nullif(${body}, ''), ${pictureAlt}, ${moment(at)})
    on conflict (article_id, locale) do update set title = excluded.title, excerpt = excluded.excerpt,
      body = excluded.body, picture_alt = excluded.picture_alt,
      shown_at = case when t.body is null and excluded.body is not null then excluded.shown_at else t.shown_at end`);
}

/** An article is dated by its first publication; the reading time is that of the English text. */
export async function markShown(tx: Tx, articleId: string, minutes: number | null, at: Date): Promise<void> {
  await tx.execute(sql`
    update articles set published_at = coalesce(published_at, ${moment(at)}),
      minutes = coalesce(${minutes}::int, minutes) where id = ${articleId}::uuid`);
}

/** Whether other languages are published or will be by themselves: they fall back to English. */
export async function hasOtherTexts(tx: Tx, articleId: string, language: Locale): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from article_texts where article_id = ${articleId}::uuid and locale <> ${language}
    union all select 1 from writings
      where article_id = ${articleId}::uuid and locale <> ${language} and publish_at is not null limit 1`);
  return rows.length > 0;
}

export async function deleteText(tx: Tx, articleId: string, language: Locale): Promise<void> {
  await tx.execute(
    sql`delete from article_texts where article_id = ${articleId}::uuid and locale = ${language}`,
  );
  await tx.execute(sql`
    update articles a set published_at = null where a.id = ${articleId}::uuid
      and not exists (select 1 from article_texts t where t.article_id = a.id)`);
}
