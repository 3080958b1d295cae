import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import { isManager, permissionsOf } from '../../../../domain/identity/permission.ts';
import { mediaKey } from '../../../platform/storage/media-keys.ts';
import type { ByteRange, OpenedObject, Storage } from '../../../platform/storage/storage.ts';
import { findMedia, type MediaRow } from './media.repository.ts';
import type { MayOpenMedia } from './media-access.ts';

export type { MediaRow } from './media.repository.ts';

export interface MediaDeps {
  db: Db;
  storage: Pick<Storage, 'stat' | 'open'>;
  /** Whether the caller may open a lesson that shows the file. */
  mayOpen: MayOpenMedia;
  /** Whether a learner handed the file in, so that managers grade it. */
  isHandedIn(mediaId: string): Promise<boolean>;
}

type MediaCaller = Pick<Caller, 'id' | 'role'>;

export type MediaService = ReturnType<typeof createMediaService>;

/** Access to stored files; checked at every request, so a refund takes effect at once. */
export function createMediaService({ db, storage, mayOpen, isHandedIn }: MediaDeps) {
  /** The file, if the caller may see it; `caller` is resolved only when the file is not public. */
  async function find(id: string, caller: () => Promise<MediaCaller | null>): Promise<MediaRow> {
    const row = await findMedia(db, id);
    if (!row) throw new ApiError('not_found');
    if (!row.isPublic) await admit(row, caller);
    return row;
  }

  /** The file if everyone may see it; null otherwise, even for those who have access. */
  async function findPublic(id: string): Promise<MediaRow | null> {
    const row = await findMedia(db, id);
    return row?.isPublic ? row : null;
  }

  async function admit(row: MediaRow, caller: () => Promise<MediaCaller | null>): Promise<void> {
    const user = await caller();
    if (row.userId !== null) return admitPersonal(row, user);
    // Managers see what they work on, published or not.
    if (user && isManager(permissionsOf(user.role))) return;
    // A poster or a smaller copy is as open as its video.
    const refusal = await mayOpen(user?.id ?? null, { ...row, id: row.originalId ?? row.id });
    if (refusal) throw new ApiError(user ? refusal : 'unauthorized');
  }

  /** A file of another person does not exist, except for managers once it was handed in. */
  async function admitPersonal(row: MediaRow, user: MediaCaller | null): Promise<void> {
    if (!user) throw new ApiError('unauthorized');
    if (user.id === row.userId) return;
    if (!isManager(permissionsOf(user.role)) || !(await isHandedIn(row.id))) throw new ApiError('not_found');
  }

  async function exists({ sha256, size }: MediaRow): Promise<boolean> {
    return (await storage.stat(mediaKey(sha256)))?.size === size;
  }

  /** The file or the range of it. A truncated file counts as missing. */
  async function open({ sha256, size }: MediaRow, range?: ByteRange): Promise<OpenedObject['body']> {
    const opened = await storage.open(mediaKey(sha256), range);
    if (opened?.size === size) return opened.body;
    opened?.body.destroy();
    throw new ApiError('not_found');
  }

  return { find, findPublic, exists, open };
}
