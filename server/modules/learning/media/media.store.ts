import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { mediaFiles } from '../../../../db/schema/learning/content.ts';

/** Metadata of a file. */
export interface FileFacts {
  /** The course it belongs to, or null. */
  courseId: string | null;
  /** Owner of a personal file; each has its own URL. */
  userId?: string;
  name: string;
  contentType: string;
  /** Public files need no session. */
  isPublic: boolean;
  width?: number | null;
  height?: number | null;
}

export type FileToStore = FileFacts &
  ({ bytes: Uint8Array; path?: undefined } | { path: string; bytes?: undefined });

export interface PlacedBytes {
  sha256: string;
  size: number;
  /** False when the same bytes were already there. */
  copied: boolean;
}

export interface StoredFile {
  id: string;
  /** Used unchanged in content: `/media/<id>/<name>`. */
  url: string;
}

export type MediaStore = ReturnType<typeof createMediaStore>;

/** Files by the hash of their bytes under `<dataDir>/media`, one row per course: storing twice stores once. */
export function createMediaStore(dataDir: string) {
  const root = join(dataDir, 'media');
  const pathOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256);

  /**
   * Writes the bytes, then the row; if the transaction fails, the bytes stay unreferenced, which is harmless. Not for
   * use inside a transaction: call `placeBytes` before it and `nameBytes` in it.
   */
  async function storeFile(db: Db, file: FileToStore): Promise<StoredFile> {
    return nameBytes(db, await placeBytes(file.bytes ?? { path: file.path }), file);
  }

  /** Puts bytes into the folder atomically; existing ones are not copied again. */
  async function placeBytes(source: Uint8Array | { path: string; sha256?: string }): Promise<PlacedBytes> {
    if ('path' in source && source.sha256 !== undefined) {
      const { sha256 } = source;
      const { size } = await stat(source.path);
      if (await isThere(pathOf(sha256), size)) return { sha256, size, copied: false };
    }
    const { sha256, size } = await describe(source);
    const copied = await place(pathOf(sha256), size, 'path' in source ? source.path : source);
    return { sha256, size, copied };
  }

  /** Creates the row that gives placed bytes a URL. */
  async function nameBytes(db: Db | Tx, placed: PlacedBytes, file: FileFacts): Promise<StoredFile> {
    const { courseId, userId, contentType, isPublic, width = null, height = null } = file;
    const { sha256, size } = placed;
    const name = safeName(file.name);
    const row = { sha256, courseId, userId, name, contentType, size, width, height, isPublic };
    const kept = userId
      ? await keepOfPerson(db, row)
      : courseId === null
        ? await keepUnowned(db, row)
        : await keepOwned(db, row);
    return { id: kept.id, url: mediaUrl(kept.id, kept.name) };
  }

  /** Deletes a user's files, and their bytes unless others use the same; ids of other users' files have no effect. */
  async function removeOf(db: Db, userId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const gone = await db
      .delete(mediaFiles)
      .where(and(eq(mediaFiles.userId, userId), inArray(mediaFiles.id, [...ids])))
      .returning({ sha256: mediaFiles.sha256 });
    for (const { sha256 } of gone) await dropBytes(db, sha256);
  }

  /**
   * Deletes bytes that no row refers to any more. They are moved aside before the rows are read for the last time: a
   * concurrent upload finds them missing and places them again.
   */
  async function dropBytes(db: Db, sha256: string): Promise<void> {
    if (await isNamed(db, sha256)) return;
    const aside = `${pathOf(sha256)}.${randomUUID()}`;
    try {
      await rename(pathOf(sha256), aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
      throw error;
    }
    await ((await isNamed(db, sha256)) ? rename(aside, pathOf(sha256)) : rm(aside, { force: true }));
  }

  return { storeFile, placeBytes, nameBytes, removeOf, dropBytes, pathOf };
}

async function isNamed(db: Db, sha256: string): Promise<boolean> {
  const [row] = await db
    .select({ id: mediaFiles.id })
    .from(mediaFiles)
    .where(eq(mediaFiles.sha256, sha256))
    .limit(1);
  return row !== undefined;
}

/** The URL of a stored file. */
export function mediaUrl(id: string, name: string): string {
  return `/media/${id}/${encodeURIComponent(name)}`;
}

type Row = typeof mediaFiles.$inferInsert;
const named = { id: mediaFiles.id, name: mediaFiles.name };

async function keepOwned(db: Db | Tx, row: Row) {
  const [kept] = await db
    .insert(mediaFiles)
    .values(row)
    .onConflictDoUpdate({
      target: [mediaFiles.courseId, mediaFiles.sha256],
      set: { contentType: row.contentType, isPublic: sql`${mediaFiles.isPublic} or excluded.is_public` },
    })
    .returning(named);
  if (!kept) throw new Error('the file was not stored');
  return kept;
}

async function keepOfPerson(db: Db | Tx, row: Row) {
  const [kept] = await db.insert(mediaFiles).values(row).returning(named);
  if (!kept) throw new Error('the file was not stored');
  return kept;
}

async function keepUnowned(db: Db | Tx, row: Row) {
  const same = and(isNull(mediaFiles.courseId), isNull(mediaFiles.userId), eq(mediaFiles.sha256, row.sha256));
  const [known] = await db.select(named).from(mediaFiles).where(same).limit(1);
  if (known) return known;
  const [kept] = await db.insert(mediaFiles).values(row).returning(named);
  if (!kept) throw new Error('the file was not stored');
  return kept;
}

async function describe(source: Uint8Array | { path: string; sha256?: string }) {
  const hash = createHash('sha256');
  if (!('path' in source)) return { sha256: hash.update(source).digest('hex'), size: source.byteLength };
  await pipeline(createReadStream(source.path), hash);
  const sha256 = hash.digest('hex');
  if (source.sha256 !== undefined && source.sha256 !== sha256)
    throw new Error(`${source.path} has changed while being read`);
  return { sha256, size: (await stat(source.path)).size };
}

async function isThere(target: string, size: number): Promise<boolean> {
  return (await stat(target).catch(() => null))?.size === size;
}

/** Written to a temporary file and renamed, so that it appears complete or not at all. Returns whether it is new. */
async function place(target: string, size: number, source: Uint8Array | string): Promise<boolean> {
  if (await isThere(target, size)) return false;
  await mkdir(join(target, '..'), { recursive: true });
  const draft = `${target}.${randomUUID()}`;
  try {
    const file = await open(draft, 'wx');
    try {
      await file.writeFile(typeof source === 'string' ? createReadStream(source) : source);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, target);
    return true;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** The last part of a name; letters and digits of any script are kept, everything else becomes a dash. */
function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '');
  return clean.slice(-100) || 'file';
}
