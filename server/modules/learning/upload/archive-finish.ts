import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import { type Storage, StorageUnavailable } from '../../../platform/storage/storage.ts';
import { archiveKey, type TakeArchive } from './archive-taker.ts';
import { storedSource } from './byte-source.ts';
import { arrivingKey } from './tus-server.ts';
import { setFinished, type UploadRow } from './upload.repository.ts';

export interface ArchiveFinishDeps {
  db: Db;
  storage: Pick<Storage, 'stat' | 'open' | 'move'>;
  takeArchive: TakeArchive;
  now: () => Date;
}

/** The first bytes of a ZIP with entries, and of a gzip file. */
const MARKS = [Buffer.from('PK\x03\x04', 'latin1'), Buffer.from('\x1f\x8b\x08', 'latin1')];

/** Puts an arrived archive where it stays and hands it over; an earlier attempt may have moved it. */
export function createArchiveFinish({ db, storage, takeArchive, now }: ArchiveFinishDeps) {
  return async (row: UploadRow): Promise<void> => {
    const { id, userId, name, size } = row;
    const isHere = async (key: string) => (await storage.stat(key))?.size === size;
    if (!(await isHere(archiveKey(id)))) {
      if (!(await isHere(arrivingKey(id)))) throw new StorageUnavailable(`${id} has not arrived completely`);
      const head = await storedSource(storage, arrivingKey(id), size).read(0, Math.min(4, size));
      if (!MARKS.some((mark) => head.subarray(0, mark.length).equals(mark)))
        throw new ApiError('unsupported_media_type');
      await storage.move(arrivingKey(id), archiveKey(id));
    }
    await db.transaction(async (tx) => {
      if (!(await setFinished(tx, id, null, now()))) throw new ApiError('not_found');
      await takeArchive(tx, { id, userId, name, size });
    });
  };
}
