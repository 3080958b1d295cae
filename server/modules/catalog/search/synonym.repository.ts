import { sql } from 'drizzle-orm';
import type {
  SynonymGroup,
  Synonyms,
  SynonymVersion,
} from '../../../../contracts/catalog/search-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { lastChange } from '../managed-entry/last-change.sql.ts';

/** Published synonyms of a language. */
export async function findSynonymGroups(db: Db | Tx, locale: Locale): Promise<SynonymGroup[]> {
  const { rows } = await db.execute<{ groups: SynonymGroup[] }>(
    sql`select groups from search_synonyms where locale = ${locale}`,
  );
  return rows[0]?.groups ?? [];
}

export async function findSynonyms(db: Db | Tx, locale: Locale): Promise<Synonyms> {
  const { rows } = await db.execute<Synonyms & Record<string, unknown>>(sql`
    select s.groups, s.revision, ${lastChange(sql`s.updated_at`, sql`s.updated_by`)} as changed
    from search_synonyms s where s.locale = ${locale}`);
  return rows[0] ?? { groups: [], revision: 0, changed: null };
}

interface SynonymSave {
  locale: Locale;
  groups: readonly SynonymGroup[];
  /** The revision that the caller saw. */
  revision: number;
  by: string;
}

/** Stores the groups, and keeps them as a version; false when the revision is another by now. */
export async function saveSynonyms(tx: Tx, { locale, groups, revision, by }: SynonymSave): Promise<boolean> {
  const { rows } = await tx.execute<{ revision: number }>(sql`
    insert into search_synonyms as s (locale, revision, groups, updated_by, updated_at)
    select ${locale}, 1, ${JSON.stringify(groups)}::jsonb, ${by}::uuid, now()
    where ${revision}::int = 0 or exists (select 1 from search_synonyms where locale = ${locale})
    on conflict (locale) do update set revision = s.revision + 1, groups = excluded.groups,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    where s.revision = ${revision} returning revision`);
  const saved = rows[0];
  if (!saved) return false;
  await tx.execute(sql`
    insert into search_synonym_saves (locale, revision, groups, saved_by, saved_at)
    select locale, revision, groups, updated_by, updated_at from search_synonyms where locale = ${locale}`);
  await tx.execute(sql`
    delete from search_synonym_saves where locale = ${locale} and revision <= ${saved.revision - MAX_VERSIONS}`);
  return true;
}

const MAX_VERSIONS = 50;

export async function findSynonymVersions(db: Db, locale: Locale): Promise<SynonymVersion[]> {
  const { rows } = await db.execute<SynonymVersion & Record<string, unknown>>(sql`
    select v.revision, jsonb_array_length(v.groups) as groups,
      ${lastChange(sql`v.saved_at`, sql`v.saved_by`)} as changed
    from search_synonym_saves v where v.locale = ${locale} order by v.revision desc`);
  return rows;
}

export async function findSynonymVersion(
  db: Db | Tx,
  locale: Locale,
  version: number,
): Promise<SynonymGroup[] | undefined> {
  const { rows } = await db.execute<{ groups: SynonymGroup[] }>(sql`
    select groups from search_synonym_saves where locale = ${locale} and revision = ${version}`);
  return rows[0]?.groups;
}

/** Titles of products in a language, or in English, in the order of the ids. */
export async function findTitles(
  db: Db,
  ids: readonly string[],
  locale: Locale,
): Promise<{ productId: string; title: string }[]> {
  if (ids.length === 0) return [];
  const list = sql.param([...ids]);
  const { rows } = await db.execute<{ productId: string; title: string }>(sql`
    select p.id as "productId", l.title from products p join lateral (
      select trim(l.short_title1 || ' ' || l.short_title2) as title from landings l
      where l.product_id = p.id and l.locale in (${locale}, 'en') and l.published
      order by (l.locale = ${locale}) desc limit 1) l on true
    where p.id = any(${list}::uuid[]) order by array_position(${list}::uuid[], p.id)`);
  return rows;
}
