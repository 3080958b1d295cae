import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface TermText {
  name: string;
  /** Empty where the English one is shown. */
  explanation: string;
}

/** What visitors see in one language. */
export async function findTermText(db: Db | Tx, termId: string, language: Locale): Promise<TermText | null> {
  const { rows } = await db.execute<Record<keyof TermText, string>>(sql`
    select name, coalesce(explanation, '') as explanation from glossary_texts
    where term_id = ${termId}::uuid and locale = ${language}`);
  return rows[0] ?? null;
}

export async function writeTermText(
  tx: Tx,
  termId: string,
  language: Locale,
  { name, explanation }: TermText,
): Promise<void> {
  await tx.execute(sql`
    insert into glossary_texts (term_id, locale, name, explanation)
    values (${termId}::uuid, ${language}, ${name}, nullif(${explanation}, ''))
    on conflict (term_id, locale) do update set name = excluded.name, explanation = excluded.explanation`);
}

/** Whether other languages are published or will be by themselves: they fall back to English. */
export async function hasOtherTermTexts(tx: Tx, termId: string, language: Locale): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from glossary_texts where term_id = ${termId}::uuid and locale <> ${language}
    union all select 1 from writings
      where term_id = ${termId}::uuid and locale <> ${language} and publish_at is not null limit 1`);
  return rows.length > 0;
}

export async function deleteTermText(tx: Tx, termId: string, language: Locale): Promise<void> {
  await tx.execute(sql`delete from glossary_texts where term_id = ${termId}::uuid and locale = ${language}`);
}
