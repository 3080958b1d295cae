import { ApiError } from '../../../../contracts/api-error.ts';
import type { ManagedMedia, MediaDetails, MediaQuota } from '../../../../contracts/learning/media-library.ts';
import { MANAGER_PAGE_SIZE } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import { type MediaStore, mediaUrl } from '../media/media.store.ts';
import { fileName } from '../upload/upload-name.ts';
import * as repo from './media-library.repository.ts';
import type { MediaPlace, MediaPlaceFinder } from './media-place.ts';

export interface MediaLibraryDeps {
  db: Db;
  store: Pick<MediaStore, 'dropBytes'>;
  /** What every area says about the places that show files. */
  places: readonly MediaPlaceFinder[];
  quotaBytes: number | null;
  /** Bytes of all uploads, finished and under way. */
  usedBytes(): Promise<number>;
  convertsVideos: boolean;
}

export interface LibraryQuery extends repo.LibraryFilter {
  unused?: 'true' | 'false' | undefined;
  page?: number | undefined;
  size?: number | undefined;
}

export type MediaLibraryService = ReturnType<typeof createMediaLibrary>;

/** The files that managers uploaded, and where each is shown. */
export function createMediaLibrary(deps: MediaLibraryDeps) {
  const { db, store, places, quotaBytes, convertsVideos } = deps;

  async function placesOf(ids: readonly string[], on: Db | Tx = db): Promise<MediaPlace[]> {
    if (ids.length === 0) return [];
    const found: MediaPlace[] = [];
    for (const find of places) found.push(...(await find(on, ids)));
    // A lesson shows a file once, whether in its draft, its version or both.
    return [...new Map(found.map((place) => [keyOf(place), place])).values()];
  }

  async function withUses(rows: readonly repo.LibraryRow[]): Promise<ManagedMedia[]> {
    const found = await placesOf(rows.map(({ id }) => id));
    const uses = Map.groupBy(found, ({ mediaId }) => mediaId);
    return rows.map((row) => show(row, uses.get(row.id)?.length ?? 0));
  }

  async function list(query: LibraryQuery): Promise<{ items: ManagedMedia[]; total: number }> {
    const limit = query.size ?? MANAGER_PAGE_SIZE;
    const offset = ((query.page ?? 1) - 1) * limit;
    if (query.unused !== undefined) return listByUse(query, limit, offset);
    const { rows, total } = await repo.listPage(db, query, { limit, offset });
    return { items: await withUses(rows), total };
  }

  async function listByUse(query: LibraryQuery, limit: number, offset: number) {
    const ids = await repo.listIds(db, query);
    const used = new Set((await placesOf(ids)).map(({ mediaId }) => mediaId));
    const wanted = ids.filter((id) => used.has(id) === (query.unused === 'false'));
    const rows = await repo.findFiles(db, wanted.slice(offset, offset + limit));
    return { items: await withUses(rows), total: wanted.length };
  }

  const quota = async (): Promise<MediaQuota> => ({
    used: await deps.usedBytes(),
    limit: quotaBytes,
    convertsVideos,
  });

  async function get(id: string): Promise<MediaDetails> {
    const row = await find(id);
    const copies = await repo.findCopies(db, id);
    const found = await placesOf([id]);
    return {
      ...show(row, found.length),
      copies: copies.map(({ id, name, ...copy }) => ({ ...copy, url: mediaUrl(id, name) })),
      places: found,
    };
  }

  async function find(id: string, on: Db | Tx = db): Promise<repo.LibraryRow> {
    const [row] = await repo.findFiles(on, [id]);
    if (!row) throw new ApiError('not_found');
    return row;
  }

  async function rename(call: { mediaId: string; callerId: string; name: string }): Promise<ManagedMedia> {
    const { mediaId, callerId } = call;
    const row = await db.transaction(async (tx) => {
      if (!(await repo.holdFile(tx, mediaId))) throw new ApiError('not_found');
      const before = await find(mediaId, tx);
      const name = fileName(call.name, before.contentType);
      await repo.setName(tx, mediaId, name);
      const changes = [{ field: 'name', from: before.name, to: name }];
      const change = { userId: callerId, entity: 'MEDIA', entityId: mediaId, subject: name } as const;
      if (name !== before.name) await recordChange(tx, { ...change, action: 'CHANGED', changes });
      return { ...before, name };
    });
    const [shown] = await withUses([row]);
    if (!shown) throw new ApiError('not_found');
    return shown;
  }

  /** Everything that begins to show the file waits for this, and this for everything that began before. */
  async function remove({ mediaId, callerId }: { mediaId: string; callerId: string }): Promise<void> {
    const hashes = await db.transaction(async (tx) => {
      if (!(await repo.holdFile(tx, mediaId))) throw new ApiError('not_found');
      const { name } = await find(mediaId, tx);
      if ((await placesOf([mediaId], tx)).length > 0) throw new ApiError('still_in_use');
      const change = { userId: callerId, entity: 'MEDIA', entityId: mediaId, subject: name } as const;
      await recordChange(tx, { ...change, action: 'DELETED' });
      return repo.deleteFile(tx, mediaId);
    });
    for (const sha256 of hashes) await store.dropBytes(db, sha256);
  }

  return { list, quota, get, rename, remove };
}

const keyOf = ({ mediaId, place, productId, courseId, entityId, lessonKey, language }: MediaPlace) =>
  [mediaId, place, productId, courseId, entityId, lessonKey, language].join('\n');

function show(row: repo.LibraryRow, uses: number): ManagedMedia {
  const { posterId, posterName, userId, userName, createdAt, ...file } = row;
  return {
    ...file,
    url: mediaUrl(row.id, row.name),
    posterUrl: posterId && posterName ? mediaUrl(posterId, posterName) : null,
    uses,
    changed: {
      at: createdAt.toISOString(),
      by: userId && userName !== null ? { id: userId, name: userName } : null,
    },
  };
}
