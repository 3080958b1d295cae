import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { mediaFiles } from '../../../../db/schema/learning/content.ts';
import { mediaKey, REMOVED, readMediaKey, removedKey } from '../../../platform/storage/media-keys.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { StorageUnavailable } from '../../../platform/storage/storage.ts';
import { findFilesOf, findReferenced } from './media.repository.ts';

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

export interface FileSource {
  path: string;
  /** Computed when omitted. */
  sha256?: string;
}

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

/** Files by the hash of their bytes, one row per course: storing twice stores once. */
export function createMediaStore(storage: Storage) {
  /**
   * Writes the bytes, then the row; if the transaction fails, the bytes stay unreferenced, which is harmless. Not for
   * use inside a transaction: call `placeBytes` before it, `nameBytes` in it and `placeBytes` again after it.
   */
  async function storeFile(db: Db, file: FileToStore): Promise<StoredFile> {
    const placed = await placeBytes(file.bytes ?? { path: file.path });
    const stored = await nameBytes(db, placed, file);
    // The same bytes may have been removed just before the row was inserted.
    await placeBytes(file.bytes ?? { path: file.path, sha256: placed.sha256 });
    return stored;
  }

  /** Puts bytes into the storage atomically; existing ones are not copied again. */
  async function placeBytes(source: Uint8Array | FileSource): Promise<PlacedBytes> {
    const { sha256, size } = await describe(source);
    const key = mediaKey(sha256);
    if ((await storage.stat(key))?.size === size) return { sha256, size, copied: false };
    await storage.put(key, 'path' in source ? checked(source.path, sha256) : source);
    return { sha256, size, copied: true };
  }

  /** Creates the row that gives placed bytes a URL. */
  async function nameBytes(db: Db | Tx, placed: PlacedBytes, file: FileFacts): Promise<StoredFile> {
    const { courseId, userId, contentType, isPublic, width = null, height = null } = file;
    const { sha256, size } = placed;
    const name = safeName(file.name);
    const row = { sha256, courseId, userId, name, contentType, size, width, height, isPublic };
    const kept = userId
      ? await insertPersonal(db, row)
      : courseId === null
        ? await insertUnowned(db, row)
        : await insertOwned(db, row);
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

  /** Removes the file unless a row references it; while the storage is unavailable it stays for the retention job. */
  async function dropBytes(db: Db, sha256: string): Promise<void> {
    await moveToRemoved(db, sha256).catch((error) => {
      if (!(error instanceof StorageUnavailable)) throw error;
    });
  }

  /**
   * Moves the file first and then reads the rows again: a concurrent reference finds it missing and stores it again; if
   * that process dies, the retention job restores the file.
   */
  async function moveToRemoved(db: Db, sha256: string): Promise<void> {
    if (await isNamed(db, sha256)) return;
    const aside = removedKey(sha256, Date.now());
    if (!(await storage.move(mediaKey(sha256), aside))) return;
    if (await isNamed(db, sha256)) await storage.move(aside, mediaKey(sha256));
  }

  /** Brings back bytes that were moved away while the row that references them was being inserted. */
  async function restoreBytes(sha256: string): Promise<void> {
    if (await storage.exists(mediaKey(sha256))) return;
    for await (const { key } of storage.list(REMOVED)) {
      const object = readMediaKey(key);
      if (object?.kind === 'removed' && object.sha256 === sha256)
        return void (await storage.move(key, mediaKey(sha256)));
    }
  }

  return {
    storeFile,
    placeBytes,
    restoreBytes,
    nameBytes,
    removeOf,
    filesOf: findFilesOf,
    dropBytes,
    moveToRemoved,
  };
}

async function isNamed(db: Db, sha256: string): Promise<boolean> {
  return (await findReferenced(db, [sha256])).length > 0;
}

/** The URL of a stored file. */
export function mediaUrl(id: string, name: string): string {
  return `/media/${id}/${encodeURIComponent(name)}`;
}

type Row = typeof mediaFiles.$inferInsert;
const named = { id: mediaFiles.id, name: mediaFiles.name };

async function insertOwned(db: Db | Tx, row: Row) {
  const [kept] = await db
    .insert(mediaFiles)
    .values(row)
    .onConflictDoUpdate({
      target: [mediaFiles.courseId, mediaFiles.sha256],
      set: {
        contentType: row.contentType,
        isPublic: sql`${mediaFiles.isPublic} or excluded.is_public`,
        updatedAt: sql`${mediaFiles.updatedAt}`,
      },
    })
    .returning(named);
  if (!kept) throw new Error('the file was not stored');
  return kept;
}

async function insertPersonal(db: Db | Tx, row: Row) {
  const [kept] = await db.insert(mediaFiles).values(row).returning(named);
  if (!kept) throw new Error('the file was not stored');
  return kept;
}

async function insertUnowned(db: Db | Tx, row: Row) {
  const same = and(isNull(mediaFiles.courseId), isNull(mediaFiles.userId), eq(mediaFiles.sha256, row.sha256));
  const [known] = await db.select(named).from(mediaFiles).where(same).limit(1);
  if (known) return known;
  const [kept] = await db.insert(mediaFiles).values(row).returning(named);
  if (!kept) throw new Error('the file was not stored');
  return kept;
}

async function describe(source: Uint8Array | FileSource): Promise<{ sha256: string; size: number }> {
  if (!('path' in source)) {
    return { sha256: createHash('sha256').update(source).digest('hex'), size: source.byteLength };
  }
  const { size } = await stat(source.path);
  if (source.sha256 !== undefined) return { sha256: source.sha256, size };
  const hash = createHash('sha256');
  await pipeline(createReadStream(source.path), hash);
  return { sha256: hash.digest('hex'), size };
}

/** Streams a file and fails at its end when the hash differs. */
function checked(path: string, sha256: string): Readable {
  const bytes = async function* () {
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) {
      hash.update(chunk);
      yield chunk;
    }
    if (hash.digest('hex') !== sha256) throw new Error(`${path} has changed while being read`);
  };
  return Readable.from(bytes(), { objectMode: false });
}

/** The last part of a name; letters and digits of any script are kept, everything else becomes a dash. */
export function safeName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^[.-]+/, '');
  return clean.slice(-100) || 'file';
}
