import { createHash } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { ErrorCode } from '../../../../contracts/error-codes.ts';
import type { MediaKind } from '../../../../contracts/upload-values.ts';
import type { Db } from '../../../../db/database.ts';
import type { UploadedFacts } from '../../../../db/schema/learning/upload.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { mediaKey } from '../../../platform/storage/media-keys.ts';
import { type Storage, StorageUnavailable } from '../../../platform/storage/storage.ts';
import type { MediaStore } from '../media/media.store.ts';
import { insertLibraryFile, type NewLibraryFile } from '../media-library/library-file.store.ts';
import { createArchiveFinish } from './archive-finish.ts';
import type { TakeArchive } from './archive-taker.ts';
import { storedSource } from './byte-source.ts';
import { judgeFile } from './judge-file.ts';
import { arrivingKey } from './tus-server.ts';
import * as repo from './upload.repository.ts';
import { createUploadLock } from './upload-lock.ts';
import { fileName } from './upload-name.ts';

export interface UploadFinishDeps {
  db: Db;
  storage: Storage;
  store: Pick<MediaStore, 'placeBytes' | 'restoreBytes'>;
  /** Deletes what has arrived. */
  dropArriving(uploadId: string): Promise<void>;
  takeArchive: TakeArchive;
  /** Whether videos get posters and smaller copies. */
  convertsVideos: boolean;
  now?: () => Date;
}

const REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'unsupported_media_type',
  'image_invalid',
  'video_invalid',
  'captions_invalid',
]);

export type UploadFinishService = ReturnType<typeof createUploadFinish>;

/** Turns arrived bytes into a file of the library, once, however often it is asked and wherever it was interrupted. */
export function createUploadFinish(deps: UploadFinishDeps) {
  const { db, storage, store, now = () => new Date() } = deps;
  const finishArchive = createArchiveFinish({ ...deps, now });

  /** @throws {ApiError} with the code of a refusal, `not_found` when it was given up meanwhile */
  async function finish(uploadId: string): Promise<repo.UploadRow> {
    const lock = createUploadLock(db, uploadId);
    await lock.lock(new AbortController().signal, () => undefined);
    try {
      const row = await repo.findUpload(db, uploadId);
      if (!row) throw new ApiError('not_found');
      return row.finishedAt ? row : await finishLocked(row);
    } finally {
      await lock.unlock();
    }
  }

  async function finishLocked(row: repo.UploadRow): Promise<repo.UploadRow> {
    if (row.kind === 'ARCHIVE') await finishArchive(row).catch((error) => refuse(row, error));
    else await finishFile(row);
    await deps.dropArriving(row.id);
    const finished = await repo.findUpload(db, row.id);
    if (!finished) throw new ApiError('not_found');
    return finished;
  }

  async function finishFile(row: repo.UploadRow): Promise<void> {
    const facts = await factsOf(row).catch((error) => refuse(row, error));
    await writeRow(row, facts);
    // The same bytes may have been removed just before the row was inserted.
    await store.restoreBytes(facts.sha256);
  }

  async function refuse(row: repo.UploadRow, error: unknown): Promise<never> {
    if (error instanceof ApiError && REFUSALS.has(error.code)) {
      await repo.setRefusal(db, row.id, error.code, now());
      await deps.dropArriving(row.id);
    }
    throw error;
  }

  /** Judges the bytes and puts them where files are; an earlier attempt may have done both. */
  async function factsOf(row: repo.UploadRow): Promise<UploadedFacts> {
    if (row.facts && (await isStored(row.facts))) return row.facts;
    const key = arrivingKey(row.id);
    const { bytes, ...judged } = await judgeFile(row.kind as MediaKind, storedSource(storage, key, row.size));
    if (bytes) {
      const { sha256, size } = await store.placeBytes(bytes);
      const facts = { ...judged, sha256, size };
      await repo.setFacts(db, row.id, facts);
      return facts;
    }
    const facts = { ...judged, sha256: await hashOf(key, row.size), size: row.size };
    await repo.setFacts(db, row.id, facts);
    if (!(await isStored(facts))) await storage.move(key, mediaKey(facts.sha256));
    return facts;
  }

  const isStored = async ({ sha256, size }: UploadedFacts) =>
    (await storage.stat(mediaKey(sha256)))?.size === size;

  /** Streams: a video may be larger than the memory. */
  async function hashOf(key: string, size: number): Promise<string> {
    const opened = await storage.open(key);
    if (opened?.size !== size) {
      opened?.body.destroy();
      throw new StorageUnavailable(`${key} has not arrived completely`);
    }
    const hash = createHash('sha256');
    for await (const chunk of opened.body) hash.update(chunk);
    return hash.digest('hex');
  }

  async function writeRow(row: repo.UploadRow, facts: UploadedFacts): Promise<void> {
    const { userId, courseId } = row;
    const kind = row.kind as MediaKind;
    const name = fileName(row.name, facts.contentType);
    const state = kind === 'VIDEO' && deps.convertsVideos ? 'PROCESSING' : 'READY';
    await db.transaction(async (tx) => {
      const file: NewLibraryFile = {
        ...facts,
        kind,
        name,
        state,
        courseId,
        uploadedBy: userId,
        isPublic: courseId === null,
      };
      const { id, made } = await insertLibraryFile(tx, file);
      if (!(await repo.setFinished(tx, row.id, id, now()))) throw new ApiError('not_found');
      if (made)
        await recordChange(tx, { userId, action: 'CREATED', entity: 'MEDIA', entityId: id, subject: name });
    });
  }

  return { finish };
}
