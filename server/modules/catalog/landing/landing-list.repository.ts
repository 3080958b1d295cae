import { type SQL, sql } from 'drizzle-orm';
import type { LandingRow } from '../../../../contracts/catalog/landing-management.ts';
import type { LanguageState } from '../../../../contracts/catalog/product-management.ts';
import { LOCALES, type Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { ALL_LOCALES, draftTitle, LANDING_STATE, productsNamed } from './landing.sql.ts';

export interface LandingFilter {
  text?: string | undefined;
  /** Id of one product. */
  product?: string | undefined;
  type?: ProductType | undefined;
  language?: Locale | undefined;
  state?: LanguageState | undefined;
}

interface Part {
  limit: number;
  offset: number;
}

const all = (conditions: readonly SQL[]): SQL => sql.join([sql`true`, ...conditions], sql` and `);

/** Which products `p` match. */
const productFilter = ({ text, product, type }: LandingFilter): SQL =>
  all([
    ...(text?.trim() ? [sql`p.id in (${productsNamed(text.trim())})`] : []),
    ...(product ? [sql`p.id = ${product}::uuid`] : []),
    ...(type ? [sql`p.type = ${type}`] : []),
  ]);

const inLanguage = (locale: SQL, { language }: LandingFilter): SQL =>
  language ? sql`${locale} = ${language}` : sql`true`;

const inState = ({ state }: LandingFilter): SQL => (state ? sql`${LANDING_STATE} = ${state}` : sql`true`);

/** What is left of `LANDING_STATE` without a draft. */
function pageInState({ state }: LandingFilter): SQL {
  if (state === 'PUBLISHED') return sql`l.published`;
  return state === 'DRAFT' ? sql`not l.published` : sql`${!state}::boolean`;
}

const place = (locale: SQL): SQL => sql`array_position(${sql.param([...LOCALES])}::text[], ${locale})`;

/** Drafts `d`, with their pages `l`. */
const drafts = (
  filter: LandingFilter,
): SQL => sql`from landing_drafts d join products p on p.id = d.product_id
  left join landings l on l.product_id = d.product_id and l.locale = d.locale
  where ${all([productFilter(filter), inLanguage(sql`d.locale`, filter), inState(filter)])}`;

/** Pages `l` without a draft. */
const pages = (filter: LandingFilter): SQL => sql`from landings l join products p on p.id = l.product_id
  left join landing_drafts d on d.product_id = l.product_id and d.locale = l.locale
  where d.product_id is null and ${all([productFilter(filter), inLanguage(sql`l.locale`, filter), pageInState(filter)])}`;

export async function countLandings(db: Db, filter: LandingFilter): Promise<number> {
  if (filter.state && filter.state !== 'NONE') return countBegun(db, filter);
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from products p where ${productFilter(filter)}`,
  );
  const pairs = (rows[0]?.count ?? 0) * (filter.language ? 1 : LOCALES.length);
  return filter.state ? pairs - (await countBegun(db, { ...filter, state: undefined })) : pairs;
}

async function countBegun(db: Db, filter: LandingFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select ((select count(*) ${drafts(filter)}) + (select count(*) ${pages(filter)}))::int as count`);
  return rows[0]?.count ?? 0;
}

/** A page of landings, those changed last first, then those that nobody has begun. */
export async function findLandings(db: Db, filter: LandingFilter, part: Part): Promise<LandingRow[]> {
  const { limit, offset } = part;
  if (filter.state === 'NONE') return findUntouched(db, filter, part);
  const begun = await findBegun(db, filter, part);
  if (begun.length === limit || filter.state) return begun;
  const before = begun.length > 0 || offset === 0 ? offset + begun.length : await countBegun(db, filter);
  const rest = { limit: limit - begun.length, offset: Math.max(0, offset - before) };
  return [...begun, ...(await findUntouched(db, filter, rest))];
}

/** Both sources are read in the order of an index, and only as far as the page needs. */
function findBegun(db: Db, filter: LandingFilter, { limit, offset }: Part): Promise<LandingRow[]> {
  const source = (row: SQL, from: SQL) => sql`(
    select p.id, p.type, ${row}.locale, ${place(sql`${row}.locale`)} as place, ${row}.updated_at as changed ${from}
    order by ${row}.updated_at desc, ${row}.product_id, 4 limit ${limit + offset})`;
  return readRows(
    db,
    sql`${source(sql`d`, drafts(filter))} union all ${source(sql`l`, pages(filter))}
      order by changed desc, id, place limit ${limit} offset ${offset}`,
  );
}

function findUntouched(db: Db, filter: LandingFilter, { limit, offset }: Part): Promise<LandingRow[]> {
  return readRows(
    db,
    sql`select p.id, p.type, loc.locale, loc.place, null::timestamptz as changed
      from products p cross join ${ALL_LOCALES} with ordinality loc(locale, place)
      where ${all([productFilter(filter), inLanguage(sql`loc.locale`, filter)])}
        and not exists (select 1 from landings l where l.product_id = p.id and l.locale = loc.locale)
        and not exists (select 1 from landing_drafts d where d.product_id = p.id and d.locale = loc.locale)
      order by p.id, loc.place limit ${limit} offset ${offset}`,
  );
}

/** Texts and people of the landings that `page` has chosen. */
async function readRows(db: Db, page: SQL): Promise<LandingRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as materialized (${page})
    select page.id as "productId", page.type as "productType", page.locale as language, ${LANDING_STATE} as state,
      coalesce(d.content ->> 'urlSlug', l.url_slug, '') as "urlSlug", page.changed,
      coalesce(nullif(${draftTitle(sql`d.content`)}, ''), trim(l.short_title1 || ' ' || l.short_title2),
        ${anyTitle(sql`page.id`)}, '') as title,
      (select json_build_object('id', u.id, 'name', u.name) from users u
        where u.id = d.updated_by and u.erased_at is null) as by
    from page left join landings l on l.product_id = page.id and l.locale = page.locale
    left join landing_drafts d on d.product_id = page.id and d.locale = page.locale
    order by page.changed desc nulls last, page.id, page.place`);
  return rows.map(({ changed, by, ...row }) => ({
    ...(row as Omit<LandingRow, 'changed'>),
    changed: changed === null ? null : { at: new Date(String(changed)).toISOString(), by: by as never },
  }));
}

/** The English title, else one in any language, published or not. */
const anyTitle = (productId: SQL): SQL => sql`coalesce(
  (select trim(la.short_title1 || ' ' || la.short_title2) from landings la where la.product_id = ${productId}
    order by la.locale = 'en' desc, la.locale limit 1),
  (select ${draftTitle(sql`da.content`)} from landing_drafts da where da.product_id = ${productId}
    order by da.locale = 'en' desc, da.locale limit 1))`;
