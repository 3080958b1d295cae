import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { moment } from '../writing/writing.sql.ts';

export interface Request {
  email: string;
  locale: Locale;
  tokenHash: string;
  at: Date;
}

/** Stores an address, or another token of one that waits; false when it is confirmed. */
export async function askFor(tx: Tx, { email, locale, tokenHash, at }: Request): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    insert into newsletter_subscribers as s (email, locale, token_hash, created_at, asked_at)
    values (${email}, ${locale}, ${tokenHash}, ${moment(at)}, ${moment(at)})
    on conflict (email, locale) do update set token_hash = excluded.token_hash, asked_at = excluded.asked_at
    where s.confirmed_at is null returning 1`);
  return rows.length > 0;
}

/** Confirms the address of a token that was sent after `since`; again changes nothing. */
export async function confirm(
  db: Db,
  { tokenHash, since, at }: { tokenHash: string; since: Date; at: Date },
): Promise<Locale | null> {
  const { rows } = await db.execute<{ locale: Locale }>(sql`
    update newsletter_subscribers s set confirmed_at = coalesce(s.confirmed_at, ${moment(at)}),
      sent_through = coalesce(s.sent_through, ${moment(at)})
    where s.token_hash = ${tokenHash} and (s.confirmed_at is not null or s.asked_at > ${moment(since)})
    returning s.locale`);
  return rows[0]?.locale ?? null;
}

export async function deleteSubscriber(db: Db, id: string): Promise<void> {
  await db.execute(sql`delete from newsletter_subscribers where id = ${id}::uuid`);
}

/** Returns the number of deleted addresses. */
export async function deleteUnconfirmed(db: Db, before: Date): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from newsletter_subscribers where confirmed_at is null and asked_at <= ${moment(before)}`);
  return rowCount ?? 0;
}

export interface NewArticle {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  shownAt: Date;
}

/** Articles of the magazine whose text visitors first saw in this language within the time, newest first. */
export async function findNewArticles(
  db: Db,
  { locale, after, until }: { locale: Locale; after: Date; until: Date },
  limit: number,
): Promise<NewArticle[]> {
  const { rows } = await db.execute<NewArticle & Record<string, unknown>>(sql`
    select a.id, a.slug, t.title, t.excerpt, t.shown_at as "shownAt" from article_texts t
    join articles a on a.id = t.article_id
    where t.locale = ${locale} and t.shown_at > ${moment(after)} and t.shown_at <= ${moment(until)}
      and t.body is not null and a.kind = 'MAGAZINE' and a.published_at <= ${moment(until)}
    order by t.shown_at desc, a.slug limit ${limit}`);
  return rows.map((row) => ({ ...row, shownAt: new Date(row.shownAt) }));
}

export interface DueSubscriber {
  id: string;
  email: string;
  /** Articles that it has not got yet, newest first. */
  articleIds: string[];
}

export interface DueIn {
  locale: Locale;
  /** When the last e-mail was at the latest. */
  before: Date;
  /** Newest first. */
  news: readonly Pick<NewArticle, 'id' | 'shownAt'>[];
  at: Date;
}

/**
 * Takes addresses whose last e-mail is long enough ago and that miss something, with what they miss; nobody else gets
 * them or it again.
 */
export async function takeDue(
  tx: Tx,
  { locale, before, news, at }: DueIn,
  most: { addresses: number; articles: number },
): Promise<DueSubscriber[]> {
  const ids = sql.param(news.map(({ id }) => id));
  const shown = sql.param(news.map(({ shownAt }) => shownAt.toISOString()));
  const { rows } = await tx.execute<DueSubscriber & Record<string, unknown>>(sql`
    with news as (
      select * from unnest(${ids}::uuid[], ${shown}::timestamptz[]) with ordinality n(id, shown_at, place)),
    due as (
      select s.id, missed.ids from newsletter_subscribers s cross join lateral (
        select array_agg(id order by place) as ids from (
          select n.id, n.place from news n
          where n.shown_at > s.sent_through and n.id <> all(s.sent_articles)
          order by n.place limit ${most.articles}) newest) missed
      where s.locale = ${locale} and s.confirmed_at is not null and s.sent_through <= ${moment(before)}
        and s.sent_through < (select max(shown_at) from news) and missed.ids is not null
      order by s.sent_through limit ${most.addresses} for update of s skip locked)
    update newsletter_subscribers s set sent_through = ${moment(at)}, sent_articles = s.sent_articles || due.ids
    from due where s.id = due.id returning s.id, s.email, due.ids as "articleIds"`);
  return rows;
}
