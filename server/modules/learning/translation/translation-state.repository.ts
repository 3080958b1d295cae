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
  productId?: string | undefined;
  language?: Locale | undefined;
}

const only = ({ productId, language }: PairFilter): SQL => sql`
  ${productId ? sql`p.id = ${productId}::uuid` : sql`true`} and ${language ? sql`loc.locale = ${language}` : sql`true`}`;

const MARKED = (kind: TranslationKind): SQL => sql`(
  select max(m.marked_at) as at, count(*) filter (where m.to_review) as waiting from translation_marks m
  where m.product_id = p.id and m.kind = ${kind} and m.language = loc.locale)`;

/** One import takes a while: texts of one are not compared. */
const LATER = sql`interval '1 minute'`;

const landings = (filter: PairFilter): SQL => sql`
  select p.id as product_id, 'LANDING' as kind, loc.locale as language, null::uuid as course_id,
    (l.product_id is not null or d.product_id is not null) as exists,
    concat_ws(' ', l.updated_at, l.published, d.revision, d.publish_revision, en.updated_at, en.published, ed.revision,
      m.at, m.waiting) as stamp,
    case when loc.locale <> 'en' and l.published and en.published and en.updated_at > l.updated_at + ${LATER}
      and not exists (select 1 from landing_saves s where s.product_id = p.id and s.locale = 'en')
      and coalesce(m.at, l.updated_at) < en.updated_at and coalesce(d.updated_at, l.updated_at) < en.updated_at
      then en.updated_at end as later
  from products p cross join ${ALL_LOCALES} loc(locale)
  left join landings l on l.product_id = p.id and l.locale = loc.locale
  left join landing_drafts d on d.product_id = p.id and d.locale = loc.locale
  left join landings en on en.product_id = p.id and en.locale = 'en'
  left join landing_drafts ed on ed.product_id = p.id and ed.locale = 'en'
  left join lateral ${MARKED('LANDING')} m on true where ${only(filter)}`;

/** What a course has in a language, as one line. */
const contentOf = (language: SQL): SQL => sql`(
  select concat_ws(' ', (select o.revision from outline_drafts o where o.course_id = c.id and o.language = ${language}),
      (select concat_ws(' ', count(*), sum(l.revision)) from lesson_drafts l
        where l.course_id = c.id and l.language = ${language} having count(*) > 0),
      (select concat_ws(' ', max(v.version), max(v.version) filter (where v.status = 'PUBLISHED'), max(v.publish_at))
        from course_versions v where v.course_id = c.id and v.language = ${language} having count(*) > 0)) as stamp,
    (select max(v.published_at) from course_versions v
      where v.course_id = c.id and v.language = ${language} and v.status = 'PUBLISHED') as published_at,
    exists (select 1 from draft_saves s where s.course_id = c.id and s.language = ${language}) as edited,
    (select count(*) from course_versions v where v.course_id = c.id and v.language = ${language}) as versions)`;

const contents = (filter: PairFilter): SQL => sql`
  select p.id, 'CONTENT', loc.locale, c.id, own.stamp <> '',
    concat_ws(' / ', own.stamp, case when loc.locale <> c.base_language then base.stamp end,
      own.published_at, base.published_at, m.at, m.waiting),
    case when loc.locale <> c.base_language and base.published_at > own.published_at + ${LATER} and not base.edited
      and base.versions = 1 and coalesce(m.at, own.published_at) < base.published_at then base.published_at end
  from products p join ${PRODUCT_COURSE} c on c.product_id = p.id cross join ${ALL_LOCALES} loc(locale)
  cross join lateral ${contentOf(sql`loc.locale`)} own
  cross join lateral ${contentOf(sql`c.base_language`)} base
  left join lateral ${MARKED('CONTENT')} m on true where ${only(filter)}`;

/** Pairs whose state was computed from something else than what is there now, or long ago. */
export async function findChangedPairs(db: Db, filter: PairFilter): Promise<TranslationPair[]> {
  type Found = Omit<TranslationPair, 'laterSource'> & { laterSource: string | null };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
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

/** Stores a state, unless its product was deleted meanwhile. */
export async function writeState(db: Db, pair: TranslationPair, state: State, at: Date): Promise<void> {
  await db.execute(sql`
    insert into translation_states (product_id, kind, language, state, published, missing, stale, to_review, stale_since,
      blockers, stamp, computed_at)
    select p.id, ${pair.kind}, ${pair.language}, ${state.state}, ${state.published}, ${state.missing}, ${state.stale},
      ${state.toReview}, ${state.staleSince && JSON.stringify(state.staleSince)}::jsonb,
      ${JSON.stringify(state.blockers)}::jsonb, ${pair.stamp}, ${at.toISOString()}::timestamptz
    from products p where p.id = ${pair.productId}::uuid
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
