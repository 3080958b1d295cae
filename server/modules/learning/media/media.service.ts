import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import type { AccessService } from '../../commerce/entitlement/entitlement.service.ts';
import { findMedia, type MediaRow } from './media.repository.ts';
import type { MediaStore } from './media.store.ts';

export interface MediaDeps {
  db: Db;
  store: Pick<MediaStore, 'pathOf'>;
  /** Whether a free lesson shows the file. */
  isFree(courseId: string, mediaId: string): Promise<boolean>;
  access: Pick<AccessService, 'hasAccess'>;
}

export interface OpenedMedia extends MediaRow {
  path: string;
}

export type MediaService = ReturnType<typeof createMediaService>;

/** Access to stored files; checked at every request, so a refund takes effect at once. */
export function createMediaService({ db, store, isFree, access }: MediaDeps) {
  /** `caller` is resolved only when the file is not public. */
  async function open(id: string, caller: () => Promise<{ id: string } | null>): Promise<OpenedMedia> {
    const row = await findMedia(db, id);
    if (!row) throw new ApiError('not_found');
    if (!row.isPublic) await admit(row, caller);
    return { ...row, path: store.pathOf(row.sha256) };
  }

  async function admit(row: MediaRow, caller: () => Promise<{ id: string } | null>): Promise<void> {
    const person = await caller();
    if (person && row.productId && (await access.hasAccess(person.id, row.productId))) return;
    if (row.courseId && (await isFree(row.courseId, row.id))) return;
    throw new ApiError(person ? 'user_not_have_access_to_product' : 'unauthorized');
  }

  return { open };
}
