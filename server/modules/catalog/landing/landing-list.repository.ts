import { type SQL, sql } from 'drizzle-orm';
import type { LandingRow } from '../../../../contracts/catalog/landing-management.ts';
import type { LanguageState } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { ALL_LOCALES, draftTitle, LANDING_STATE } from './landing.sql.ts';

export interface LandingFilter {
  text?: string | undefined;
  /** Id of one product. */
  product?: string | undefined;
  type?: ProductType | undefined;
  language?: Locale | undefined;
  state?: LanguageState | undefined;
}

const pattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Products of which any landing or draft has the text in its title or address. */
function named(text: string): SQL {
  const like = sql`ilike ${pattern(text)}`;
  return sql`p.id in (
    select product_id from landings where short_title1 || ' ' || short_title2 ${like} or url_slug ${like}
    union select product_id from landing_drafts
      where ${draftTitle(sql`content`)} ${like} or content ->> 'urlSlug' ${like})`;
}

/** Every product in every language, with its page `l` and its draft `d`. */
function pairs({ text, product, type, language, state }: LandingFilter): SQL {
  const where = [
    text?.trim() ? named(text.trim()) : sql`true`,
    product ? sql`p.id = ${product}::uuid` : sql`true`,
    type ? sql`p.type = ${type}` : sql`true`,
    language ? sql`loc.locale = ${language}` : sql`true`,
    state ? sql`${LANDING_STATE} = ${state}` : sql`true`,
  ];
  return sql`from products p cross join ${ALL_LOCALES} with ordinality loc(locale, place)
    left join landings l on l.product_id = p.id and l.locale = loc.locale
    left join landing_drafts d on d.product_id = p.id and d.locale = loc.locale
    where ${sql.join(where, sql` and `)}`;
}

export async function countLandings(db: Db, filter: LandingFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${pairs(filter)}`);
  return rows[0]?.count ?? 0;
}

/** A page of landings, those changed last first, then those that nobody has begun. */
export async function findLandings(
  db: Db,
  filter: LandingFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<LandingRow[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    with page as (
      select p.id, p.type, loc.locale, loc.place, coalesce(d.updated_at, l.updated_at) as changed ${pairs(filter)}
      order by 5 desc nulls last, p.id, loc.place limit ${limit} offset ${offset})
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
