import { type SQL, sql } from 'drizzle-orm';
import type { MediaKind } from '../../../../contracts/upload-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface LibraryRow {
  id: string;
  kind: MediaKind;
  name: string;
  contentType: string;
  size: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  posterId: string | null;
  posterName: string | null;
  isPublic: boolean;
  courseId: string | null;
  state: 'PROCESSING' | 'READY';
  createdAt: Date;
  userId: string | null;
  userName: string | null;
}

export interface LibraryFilter {
  text?: string | undefined;
  kind?: MediaKind | undefined;
  course?: string | undefined;
  public?: 'true' | undefined;
  sort?: 'newest' | 'name' | 'size' | undefined;
}

const COLUMNS = sql`f.id, f.kind, f.name, f.content_type as "contentType", f.size::float8 as size, f.width, f.height,
  f.duration_seconds as "durationSeconds", f.poster_id as "posterId", p.name as "posterName", f.is_public as "isPublic",
  f.course_id as "courseId", f.state, f.created_at as "createdAt", f.uploaded_by as "userId", u.name as "userName"`;
const JOINS = sql`left join media_files p on p.id = f.poster_id left join users u on u.id = f.uploaded_by`;

const ORDERS: Record<NonNullable<LibraryFilter['sort']>, SQL> = {
  newest: sql`f.created_at desc, f.id`,
  name: sql`lower(f.name), f.id`,
  size: sql`f.size desc, f.id`,
};

type Read = Record<keyof LibraryRow, never>;
const rowOf = (row: Read): LibraryRow => {
  const read: LibraryRow = row;
  return { ...read, createdAt: new Date(read.createdAt) };
};

function conditionOf({ text, kind, course, public: isPublic }: LibraryFilter): SQL {
  const parts: SQL[] = [sql`f.kind is not null`];
  if (text) parts.push(sql`f.name ilike ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (kind) parts.push(sql`f.kind = ${kind}`);
  if (course) parts.push(sql`(f.course_id = ${course}::uuid or f.is_public)`);
  if (isPublic) parts.push(sql`f.is_public`);
  return sql.join(parts, sql` and `);
}

/** Ids of all files that match, in order. */
export async function listIds(db: Db, filter: LibraryFilter): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select f.id from media_files f where ${conditionOf(filter)} order by ${ORDERS[filter.sort ?? 'newest']}`);
  return rows.map(({ id }) => id);
}

export async function listPage(
  db: Db,
  filter: LibraryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LibraryRow[]; total: number }> {
  const where = conditionOf(filter);
  const [page, all] = await Promise.all([
    db.execute<Read>(sql`select ${COLUMNS} from media_files f ${JOINS} where ${where}
      order by ${ORDERS[filter.sort ?? 'newest']} limit ${limit} offset ${offset}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from media_files f where ${where}`),
  ]);
  return { rows: page.rows.map(rowOf), total: all.rows[0]?.total ?? 0 };
}

/** The given files of the library, in this order. */
export async function findFiles(db: Db | Tx, ids: readonly string[]): Promise<LibraryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Read>(sql`select ${COLUMNS} from media_files f ${JOINS}
    where f.id = any(${sql.param([...ids])}::uuid[]) and f.kind is not null`);
  const byId = new Map(rows.map((row) => [String(row.id), rowOf(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export interface CopyRow {
  id: string;
  name: string;
  height: number | null;
  size: number;
}

/** Smaller copies of a video, the largest first. */
export async function findCopies(db: Db, originalId: string): Promise<CopyRow[]> {
  const { rows } = await db.execute<Record<keyof CopyRow, never>>(sql`
    select id, name, height, size::float8 as size from media_files
    where original_id = ${originalId}::uuid and content_type like 'video/%' order by height desc nulls last, id`);
  return rows;
}

/** Locks a file against everything that begins to show it. */
export async function holdFile(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from media_files where id = ${id}::uuid and kind is not null for update`,
  );
  return rows.length > 0;
}

/** Deletes a file with its poster and smaller copies; returns the hashes of all of them. */
export async function deleteFile(tx: Tx, id: string): Promise<string[]> {
  const { rows } = await tx.execute<{ sha256: string }>(sql`
    with copies as (delete from media_files where original_id = ${id}::uuid and kind is null returning sha256),
    file as (delete from media_files where id = ${id}::uuid returning sha256)
    select sha256 from copies union select sha256 from file`);
  return rows.map(({ sha256 }) => sha256);
}

export async function setName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.execute(sql`update media_files set name = ${name}, updated_at = now() where id = ${id}::uuid`);
}
