import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { moment } from '../writing/writing.sql.ts';

/** Holds a term until the transaction ends. */
export async function lockTerm(tx: Tx, termId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from glossary_terms where id = ${termId}::uuid for no key update`,
  );
  return rows.length > 0;
}

export async function hasTerm(db: Db | Tx, termId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from glossary_terms where id = ${termId}::uuid`);
  return rows.length > 0;
}

/** Adds a term; null when its slug is taken. */
export async function insertTerm(
  tx: Tx,
  { slug, by, at }: { slug: string; by: string; at: Date },
): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into glossary_terms (slug, updated_by, updated_at) values (${slug}, ${by}::uuid, ${moment(at)})
    on conflict do nothing returning id`);
  return rows[0]?.id ?? null;
}

export interface TermWrite {
  id: string;
  revision: number;
  slug: string;
  by: string;
  at: Date;
}

/** Changes a term of the seen revision; false when it has another one by now. */
export async function updateTerm(tx: Tx, { id, revision, slug, by, at }: TermWrite): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update glossary_terms set slug = ${slug}, revision = revision + 1, updated_by = ${by}::uuid,
      updated_at = ${moment(at)}
    where id = ${id}::uuid and revision = ${revision} returning 1`);
  return rows.length > 0;
}

/** Its texts are what managers look at last, so a save of one counts as a change of the term. */
export async function touchTerm(tx: Tx, termId: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await tx.execute(sql`
    update glossary_terms set updated_by = ${by}::uuid, updated_at = ${moment(at)} where id = ${termId}::uuid`);
}

export async function deleteTerm(tx: Tx, termId: string): Promise<void> {
  await tx.execute(sql`delete from glossary_terms where id = ${termId}::uuid`);
}
