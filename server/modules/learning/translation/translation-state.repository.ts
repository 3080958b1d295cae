import { type SQL, sql } from 'drizzle-orm';
import type { TranslationCell, TranslationKind } from '../../../../contracts/learning/translation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { ALL_LOCALES } from '../../catalog/landing/landing.sql.ts';
import { PRODUCT_COURSE } from './translation-course.repository.ts';

/** A landing or a content in one language. */
export interface TranslationPair {
  productId: string;
  kind: TranslationKind;
  language: Locale;
  courseId: string | null;
  /** Something was written or imported. */
  exists: boolean;
  /** What the state is computed from; changes with it. */
  stamp: string;
  /** When the source was published after the translation, and nothing was noted since: imported texts have no history. */
  laterSource: Date | null;
}

export interface PairFilter {
  productIds?: readonly string[] | undefined;
  language?: Locale | undefined;
}

const isOf = (column: SQL, { productIds }: PairFilter): SQL =>
  productIds ? sql`${column} = any(${sql.param([...productIds])}::uuid[])` : sql`true`;

const only = (filter: PairFilter): SQL => sql`
  ${isOf(sql`p.id`, filter)} and ${filter.language ? sql`loc.locale = ${filter.language}` : sql`true`}`;

const ofProduct = (filter: PairFilter): SQL => isOf(sql`product_id`, filter);

const ofCourses = (filter: PairFilter): SQL =>
  filter.productIds ? sql`course_id in (select id from courses where ${ofProduct(filter)})` : sql`true`;

const marked = (kind: TranslationKind, filter: PairFilter): SQL => sql`(
  select product_id, language, max(marked_at) as at, count(*) filter (where to_review) as waiting
  from translation_marks where kind = ${kind} and ${ofProduct(filter)} group by product_id, language)`;

/** One import takes a while: texts of one are not compared. */
const LATER = sql`interval '1 minute'`;

const landings = (filter: PairFilter): SQL => sql`
  select p.id as product_id, 'LANDING' as kind, loc.locale as language, null::uuid as course_id,
    (l.product_id is not null or d.product_id is not null) as exists,
    concat_ws(' ', l.updated_at, l.published, d.revision, d.publish_revision, en.updated_at, en.published, ed.revision,
      m.at, coalesce(m.waiting, 0)) as stamp,
    case when loc.locale <> 'en' and l.published and en.published and en.updated_at > l.updated_at + ${LATER}
      and not exists (select 1 from landing_saves s
        where s.product_id = p.id and s.locale = 'en' and s.published_at is not null)
      and coalesce(m.at, l.updated_at) < en.updated_at and coalesce(d.updated_at, l.updated_at) < en.updated_at
      then en.updated_at end as later
  from products p cross join ${ALL_LOCALES} loc(locale)
  left join landings l on l.product_id = p.id and l.locale = loc.locale
  left join landing_drafts d on d.product_id = p.id and d.locale = loc.locale
  left join landings en on en.product_id = p.id and en.locale = 'en'
  left join landing_drafts ed on ed.product_id = p.id and ed.locale = 'en'
  left join ${marked('LANDING', filter)} m on m.product_id = p.id and m.language = loc.locale
  where ${only(filter)}`;

/** What courses have in the languages in which they have anything, as one line. */
const contentOf = (filter: PairFilter): SQL => sql`(
  select course_id, language, concat_ws(' ', max(outline), max(lessons), max(versions)) as stamp,
    max(published_at) as published_at, max(version_count) as version_count
  from (
    select course_id, language, revision as outline, null as lessons, null as versions,
      null::timestamptz as published_at, null::bigint as version_count
    from outline_drafts where ${ofCourses(filter)}
    union all select course_id, language, null, concat_ws(' ', count(*), sum(revision)), null, null, null
    from lesson_drafts where ${ofCourses(filter)} group by course_id, language
    union all select course_id, language, null, null,
      concat_ws(' ', max(version), max(version) filter (where status = 'PUBLISHED'), max(publish_at)),
      max(published_at) filter (where status = 'PUBLISHED'), count(*)
    from course_versions where ${ofCourses(filter)} group by course_id, language) part
  group by course_id, language)`;

const contents = (filter: PairFilter): SQL => sql`
  select p.id, 'CONTENT', loc.locale, c.id, own.stamp is not null,
    concat_ws(' / ', coalesce(own.stamp, ''), case when loc.locale <> c.base_language then coalesce(base.stamp, '') end,
      own.published_at, base.published_at, m.at, coalesce(m.waiting, 0)),
    case when loc.locale <> c.base_language and base.published_at > own.published_at + ${LATER}
      and base.version_count = 1 and coalesce(m.at, own.published_at) < base.published_at
      and not exists (select 1 from draft_saves s where s.course_id = c.id and s.language = c.base_language)
      then base.published_at end
  from products p join ${PRODUCT_COURSE} c on c.product_id = p.id cross join ${ALL_LOCALES} loc(locale)
  left join content_of own on own.course_id = c.id and own.language = loc.locale
  left join content_of base on base.course_id = c.id and base.language = c.base_language
  left join ${marked('CONTENT', filter)} m on m.product_id = p.id and m.language = loc.locale
  where ${only(filter)}`;

/** Pairs whose state was computed from something else than what is there now, or long ago. */
export async function findChangedPairs(db: Db, filter: PairFilter): Promise<TranslationPair[]> {
  type Found = Omit<TranslationPair, 'laterSource'> & { laterSource: string | null };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    with content_of as materialized ${contentOf(filter)}
    select pair.product_id as "productId", pair.kind, pair.language, pair.course_id as "courseId", pair.exists,
      pair.stamp, pair.later as "laterSource"
    from (${landings(filter)} union all ${contents(filter)}) pair
    left join translation_states s on s.product_id = pair.product_id and s.kind = pair.kind
      and s.language = pair.language
    where s.stamp is distinct from pair.stamp or (pair.exists and s.computed_at < now() - interval '1 day')`);
  return rows.map((row: Found) => ({
    ...row,
    laterSource: row.laterSource === null ? null : new Date(row.laterSource),
  }));
}

type State = Omit<TranslationCell, 'kind' | 'language'>;

/** What was computed of a pair. */
export interface StateRow {
  pair: TranslationPair;
  state: State;
}

/** Stores states, except of products that were deleted meanwhile. */
export async function writeStates(db: Db, states: readonly StateRow[], at: Date): Promise<void> {
  const rows = states.map(({ pair: { productId, kind, language, stamp }, state }) => ({
    ...state,
    ...{ productId, kind, language, stamp },
  }));
  // All writers take rows in the same order, so that none waits for another in a circle.
  await db.execute(sql`
    insert into translation_states (product_id, kind, language, state, published, missing, stale, to_review, stale_since,
      blockers, stamp, computed_at)
    select p.id, w.kind, w.language, w.state, w.published, w.missing, w.stale, w."toReview",
      nullif(w."staleSince", 'null'), w.blockers, w.stamp, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w("productId" uuid, kind text, language text, state text,
      published boolean, missing int, stale int, "toReview" int, "staleSince" jsonb, blockers jsonb, stamp text)
    join products p on p.id = w."productId" order by p.id, w.kind, w.language
    on conflict (product_id, kind, language) do update set state = excluded.state, published = excluded.published,
      missing = excluded.missing, stale = excluded.stale, to_review = excluded.to_review,
      stale_since = excluded.stale_since, blockers = excluded.blockers, stamp = excluded.stamp,
      computed_at = excluded.computed_at`);
}

/** The states of products in every language, in the order of languages. */
export async function findCells(
  db: Db,
  productIds: readonly string[],
  language?: Locale,
): Promise<(TranslationCell & { productId: string })[]> {
  const { rows } = await db.execute<Record<keyof TranslationCell | 'productId', never>>(sql`
    select s.product_id as "productId", s.kind, s.language, s.state, s.published, s.missing, s.stale,
      s.to_review as "toReview", s.stale_since as "staleSince", s.blockers
    from translation_states s join ${ALL_LOCALES} with ordinality loc(locale, place) on loc.locale = s.language
    where s.product_id = any(${sql.param([...productIds])}::uuid[])
      and ${language ? sql`s.language = ${language}` : sql`true`}
    order by s.product_id, s.kind desc, loc.place`);
  return rows;
}
