import { type SQL, sql } from 'drizzle-orm';
import type { LanguageState } from '../../../../contracts/catalog/product-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';

/** Lists of articles and of glossary terms read the state of their languages alike. */

/**
 * Every language of a subject: what visitors see joined to what managers work on.
 * @param shown rows of `locale, title, lead, body, picture_alt`
 * @param drafts rows of `writings`
 */
export const languagesOf = ({ shown, drafts }: { shown: SQL; drafts: SQL }): SQL => sql`(
  select coalesce(t.locale, w.locale) as locale, w.requested_at,
    coalesce(nullif(w.content ->> 'title', ''), t.title, '') as title,
    case when t.locale is null then 'DRAFT'
      when w.id is null or (w.content ->> 'title' = t.title and w.content ->> 'lead' = t.lead
        and w.content ->> 'body' = t.body and w.content ->> 'pictureAlt' = t.picture_alt) then 'PUBLISHED'
      else 'CHANGED' end as state
  from (${shown}) t full join (${drafts}) w on w.locale = t.locale)`;

/** The pattern of `ilike` for a text that is searched for. */
export const likeText = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a language, else any, has the state. */
export function hasState(
  languages: SQL,
  { state, language }: { state?: LanguageState | undefined; language?: Locale | undefined },
): SQL {
  if (!state && !language) return sql`true`;
  const inLanguage = language ? sql`s.locale = ${language}` : sql`true`;
  const any = (condition: SQL) =>
    sql`exists (select 1 from ${languages} s where ${inLanguage} and ${condition})`;
  if (state === 'NONE') return sql`not ${any(sql`true`)}`;
  return any(state ? sql`s.state = ${state}` : sql`true`);
}

/** In the locale, else in English, else in any language, else the slug. */
export const titleIn = (languages: SQL, locale: Locale, slug: SQL): SQL => sql`coalesce((
  select s.title from ${languages} s where s.title <> ''
    order by (s.locale = ${locale}) desc, (s.locale = 'en') desc, s.locale limit 1), ${slug})`;

/** The columns `languages` and `requested`. */
export const stateColumns = (languages: SQL): SQL => sql`
  coalesce((select json_object_agg(s.locale, s.state) from ${languages} s), '{}') as languages,
  array(select s.locale from ${languages} s where s.requested_at is not null order by s.locale) as requested`;
