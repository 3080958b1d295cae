import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { importedParts } from '../../../../db/schema/learning/course-import.ts';
import { mediaUrl } from '../../learning/media/media.store.ts';

/** A course that an import of the same source made. */
export interface KnownCourse {
  productId: string;
  courseId: string;
  baseLanguage: Locale;
  minutes: number;
}

export async function findKnownCourse(db: Db | Tx, externalKey: string): Promise<KnownCourse | null> {
  const { rows } = await db.execute<Record<keyof KnownCourse, never>>(sql`
    select p.id as "productId", c.id as "courseId", c.base_language as "baseLanguage", p.minutes
    from products p join courses c on c.product_id = p.id
    where p.external_key = ${externalKey} order by c.created_at, c.id limit 1`);
  return rows[0] ?? null;
}

/** Addresses of the course's files by the hash of their bytes. */
export async function findAddresses(db: Db | Tx, courseId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; name: string; sha256: string }>(sql`
    select id, name, sha256 from media_files where course_id = ${courseId}::uuid`);
  return new Map(rows.map(({ id, name, sha256 }) => [sha256, mediaUrl(id, name)]));
}

/** What the last import wrote in a language: part → hash. */
export async function findParts(
  db: Db | Tx,
  courseId: string,
  language: Locale,
): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ part: string; sha256: string }>(sql`
    select part, sha256 from imported_parts where course_id = ${courseId}::uuid and language = ${language}`);
  return new Map(rows.map(({ part, sha256 }) => [part, sha256]));
}

const BATCH_ROWS = 1000;

export async function replaceParts(
  tx: Tx,
  courseId: string,
  language: Locale,
  parts: ReadonlyMap<string, string>,
): Promise<void> {
  await tx.execute(sql`
    delete from imported_parts where course_id = ${courseId}::uuid and language = ${language}`);
  const rows = [...parts].map(([part, sha256]) => ({ courseId, language, part, sha256 }));
  for (let index = 0; index < rows.length; index += BATCH_ROWS)
    await tx.insert(importedParts).values(rows.slice(index, index + BATCH_ROWS));
}

/** False when the learning time is another one meanwhile. */
export async function updateMinutes(
  tx: Tx,
  productId: string,
  { seen, minutes, userId }: { seen: number; minutes: number; userId: string | null },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update products set minutes = ${minutes}, revision = revision + 1, updated_by = ${userId}::uuid, updated_at = now()
    where id = ${productId}::uuid and minutes = ${seen}`);
  return (rowCount ?? 0) > 0;
}

export interface NewDraftProduct {
  id: string;
  externalKey: string;
  minutes: number;
  userId: string | null;
}

export async function insertDraftProduct(tx: Tx, product: NewDraftProduct): Promise<void> {
  const { id, externalKey, minutes, userId } = product;
  await tx.execute(sql`
    insert into products (id, type, status, external_key, minutes, updated_by)
    values (${id}::uuid, 'COURSE', 'DRAFT', ${externalKey}, ${minutes}, ${userId}::uuid)`);
}
