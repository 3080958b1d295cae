import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { PublishedText } from '../../../platform/i18n/interface-text-layer.ts';

export interface InterfaceTextRow {
  namespace: string;
  key: string;
  revision: number;
  draft: string | null;
  published: string | null;
  at: Date;
  by: { id: string; name: string } | null;
}

export interface TextKey {
  language: Locale;
  namespace: string;
  key: string;
}

/** Texts of a language that were written here. */
export async function findTexts(db: Db | Tx, language: Locale): Promise<InterfaceTextRow[]> {
  type Found = Omit<InterfaceTextRow, 'at'> & { at: string };
  const { rows } = await db.execute<Record<keyof Found, never>>(sql`
    select t.namespace, t.key, t.revision, t.draft, t.published, t.updated_at as at,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as by
    from interface_texts t left join users u on u.id = t.updated_by and u.erased_at is null
    where t.locale = ${language}`);
  return rows.map((row: Found) => ({ ...row, at: new Date(row.at) }));
}

/** Saves over the revision that was seen; null when another save was first. One statement decides. */
export async function saveDraft(
  tx: Tx,
  { language, namespace, key }: TextKey,
  save: { seen: number; text: string | null; userId: string; at: Date },
): Promise<number | null> {
  const { seen, text, userId, at } = save;
  const time = sql`${at.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ revision: number }>(
    seen === 0
      ? sql`insert into interface_texts (locale, namespace, key, revision, draft, updated_by, updated_at)
          values (${language}, ${namespace}, ${key}, 1, ${text}, ${userId}::uuid, ${time})
          on conflict do nothing returning revision`
      : sql`update interface_texts set revision = revision + 1, draft = ${text}, updated_by = ${userId}::uuid,
            updated_at = ${time}
          where locale = ${language} and namespace = ${namespace} and key = ${key} and revision = ${seen}
          returning revision`,
  );
  return rows[0]?.revision ?? null;
}

/** Shows the draft to everyone; undefined when it is another one than was seen. */
export async function publishDraft(
  tx: Tx,
  { language, namespace, key }: TextKey,
  { seen, at }: { seen: number; at: Date },
): Promise<{ from: string | null; to: string | null } | undefined> {
  const { rows } = await tx.execute<{ from: string | null; to: string | null }>(sql`
    with before as (
      select published from interface_texts
      where locale = ${language} and namespace = ${namespace} and key = ${key} and revision = ${seen} for update)
    update interface_texts t set published = t.draft, published_at = ${at.toISOString()}::timestamptz
    from before where t.locale = ${language} and t.namespace = ${namespace} and t.key = ${key}
    returning before.published as "from", t.published as "to"`);
  return rows[0];
}

/** Every published text of every language. */
export async function findPublishedTexts(db: Db): Promise<PublishedText[]> {
  const { rows } = await db.execute<Record<keyof PublishedText, never>>(sql`
    select locale, namespace, key, published as text from interface_texts where published is not null
    order by locale, namespace, key`);
  return rows;
}
