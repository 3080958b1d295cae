import { type SQL, sql } from 'drizzle-orm';
import type {
  CountedTerm,
  PopularTerms,
  SearchPin,
} from '../../../../contracts/catalog/search-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { MISS_MIN_DAYS } from '../../../../domain/catalog/search-terms.ts';
import { lastChange } from '../managed-entry/last-change.sql.ts';

export type PopularChoice = Omit<PopularTerms, 'shown'>;

/** Pinned and hidden terms of a language, in one statement. */
export async function findPopularChoice(db: Db | Tx, locale: Locale): Promise<PopularChoice> {
  const { rows } = await db.execute<PopularChoice & Record<string, unknown>>(sql`
    select coalesce((select json_agg(json_build_object('term', term, 'from', from_day, 'to', to_day)
        order by position, term) from search_pins where locale = ${locale}), '[]') as pins,
      coalesce((select json_agg(term order by term) from search_hidden where locale = ${locale}), '[]') as hidden,
      coalesce(s.revision, 0) as revision,
      case when s.locale is null then null else ${lastChange(sql`s.updated_at`, sql`s.updated_by`)} end as changed
    from (select 1) one left join search_popular s on s.locale = ${locale}`);
  return rows[0] ?? { pins: [], hidden: [], revision: 0, changed: null };
}

/** Counts a save; false when the seen revision is another by now. Without one, the save always counts. */
export async function countPopularSave(
  tx: Tx,
  { locale, revision, by }: { locale: Locale; revision: number | null; by: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into search_popular as s (locale, revision, updated_by, updated_at)
    select ${locale}, 1, ${by}::uuid, now()
    where coalesce(${revision}::int, 0) = 0 or exists (select 1 from search_popular where locale = ${locale})
    on conflict (locale) do update set revision = s.revision + 1, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at
    where ${revision}::int is null or s.revision = ${revision}::int`);
  return (rowCount ?? 0) > 0;
}

export async function savePins(tx: Tx, locale: Locale, pins: readonly SearchPin[]): Promise<void> {
  await tx.execute(sql`delete from search_pins where locale = ${locale}`);
  const rows = pins.map(({ term, from, to }, position) => ({ term, position, from_day: from, to_day: to }));
  await tx.execute(sql`
    insert into search_pins (locale, term, position, from_day, to_day)
    select ${locale}, term, position, from_day, to_day
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(term text, position int, from_day date, to_day date)`);
}

export async function saveHidden(tx: Tx, locale: Locale, terms: readonly string[]): Promise<void> {
  await tx.execute(sql`delete from search_hidden where locale = ${locale}`);
  await tx.execute(sql`
    insert into search_hidden (locale, term)
    select ${locale}, term from unnest(${sql.param([...terms])}::text[]) term`);
}

interface Miss {
  locale: Locale;
  term: string;
  hash: string;
  day: string;
  since: string;
}

/** Counts a search without results for today; its text is stored from the third day on. */
export async function countMiss(db: Db, { locale, term, hash, day, since }: Miss): Promise<void> {
  await db.execute(sql`
    insert into search_misses as m (locale, term_hash, day, count, term)
    select ${locale}, ${hash}, ${day}::date, 1, case when (
      select count(*) from search_misses where locale = ${locale} and term_hash = ${hash}
        and day >= ${since}::date and day <> ${day}::date) >= ${MISS_MIN_DAYS - 1} then ${term} end
    on conflict (locale, term_hash, day) do update set count = m.count + 1, term = excluded.term`);
}

export async function deleteOldMisses(db: Db, before: string): Promise<void> {
  await db.execute(sql`delete from search_misses where day < ${before}::date`);
}

interface TermsPart {
  locale: Locale;
  since: string;
  text: string;
  limit: number;
  offset: number;
}

export type Counted = Omit<CountedTerm, 'finds' | 'spelling'>;

/** One page of counted terms, most frequent first. */
export const listTerms = (db: Db, { atLeast, ...part }: TermsPart & { atLeast: number }) =>
  listCounted(
    db,
    part,
    sql`
    select term, sum(count)::int as count, count(*)::int as days from search_terms
    where locale = ${part.locale} and day >= ${part.since} and position(${part.text} in term) > 0
    group by term having sum(count) >= ${atLeast}`,
  );

/** The same for searches that found nothing. */
export const listMisses = (db: Db, part: TermsPart) =>
  listCounted(
    db,
    part,
    sql`
    select max(term) as term, sum(count)::int as count, count(*)::int as days from search_misses
    where locale = ${part.locale} and day >= ${part.since}::date
    group by term_hash having count(*) >= ${MISS_MIN_DAYS} and position(${part.text} in max(term)) > 0`,
  );

async function listCounted(
  db: Db,
  { limit, offset }: Pick<TermsPart, 'limit' | 'offset'>,
  counted: SQL,
): Promise<{ terms: Counted[]; total: number }> {
  const { rows } = await db.execute<Counted & { total: number } & Record<string, unknown>>(sql`
    with counted as (${counted})
    select counted.*, (select count(*)::int from counted) as total from counted
    order by count desc, term limit ${limit} offset ${offset}`);
  return { terms: rows.map(({ total: _, ...term }) => term), total: rows[0]?.total ?? 0 };
}
