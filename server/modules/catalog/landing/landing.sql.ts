import { type SQL, sql } from 'drizzle-orm';
import { LOCALES } from '../../../../contracts/locales.ts';

/** The texts of a row of `landings` in the shape in which drafts are stored; compared as jsonb, so order does not matter. */
export const contentOf = (landing: SQL): SQL => sql`jsonb_build_object('urlSlug', ${landing}.url_slug,
  'shortTitle1', ${landing}.short_title1, 'shortTitle2', ${landing}.short_title2, 'promise', ${landing}.promise,
  'outcomes', ${landing}.outcomes, 'about', coalesce(${landing}.sections ->> 'about', ''),
  'audience', coalesce(${landing}.sections -> 'audience', '[]'), 'faq', coalesce(${landing}.sections -> 'faq', '[]'))`;

/** A landing's state, from its draft `d` and its published texts `l` (domain `landingState`). */
export const LANDING_STATE: SQL = sql`case
  when l.published and (d.content is null or d.content = ${contentOf(sql`l`)}) then 'PUBLISHED'
  when l.published then 'CHANGED'
  when d.content is not null or l.url_slug is not null then 'DRAFT'
  else 'NONE' end`;

/** Whole title of a draft's content. */
export const draftTitle = (content: SQL): SQL =>
  sql`trim((${content} ->> 'shortTitle1') || ' ' || (${content} ->> 'shortTitle2'))`;

/** All languages, in their order. */
export const ALL_LOCALES: SQL = sql`unnest(${sql.param([...LOCALES])}::text[])`;

/** Products and languages to which a former slug leads; in the order of the key, which begins with the language. */
export const formerOwners = (slug: string): SQL => sql`select product_id, locale from landing_former_slugs
  where locale = any(${sql.param([...LOCALES])}::text[]) and url_slug = ${slug}`;

const escaped = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Ids of products of which any landing or draft has the text in its title or address; each part has its own index. */
export function productsNamed(text: string): SQL {
  const like = sql`ilike ${escaped(text)}`;
  return sql`
    select la.product_id from landings la where la.short_title1 || ' ' || la.short_title2 ${like}
    union select la.product_id from landings la where la.url_slug ${like}
    union select da.product_id from landing_drafts da where ${draftTitle(sql`da.content`)} ${like}
    union select da.product_id from landing_drafts da where da.content ->> 'urlSlug' ${like}`;
}
