import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import { KEEP_UPLOADS_HOURS } from '../../../../domain/retention.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { arrivingKey } from './tus-server.ts';
import * as repo from './upload.repository.ts';
import type { UploadFinishService } from './upload-finish.service.ts';

export interface UploadJobDeps {
  db: Db;
  storage: Pick<Storage, 'stat'>;
  finish: UploadFinishService['finish'];
  arriving: { drop(uploadId: string): Promise<void>; dropOrphans(now: Date): Promise<void> };
  log: Pick<Logger, 'warn'>;
  now?: () => Date;
}

const HOUR_MS = 3_600_000;

/** What is left to do for uploads whose process died, or whose person went away. */
export function createUploadJobs({
  db,
  storage,
  finish,
  arriving,
  log,
  now = () => new Date(),
}: UploadJobDeps) {
  /** Finishes uploads whose bytes have all arrived. */
  async function finishArrived(): Promise<void> {
    for (const row of await repo.findUnfinished(db)) {
      const isComplete = row.facts !== null || (await storage.stat(arrivingKey(row.id)))?.size === row.size;
      if (isComplete) await finish(row.id).catch((error) => report(row.id, error));
    }
  }

  /** A refusal is an end; anything else is tried again by the next run. */
  function report(uploadId: string, error: unknown): void {
    if (!(error instanceof ApiError)) log.warn({ err: error, uploadId }, 'upload: not finished');
  }

  /** Deletes uploads that began a day ago, except the files they became. */
  async function deleteStale(): Promise<void> {
    const before = new Date(now().getTime() - KEEP_UPLOADS_HOURS * HOUR_MS);
    for (const row of await repo.findOlder(db, before)) {
      if (!row.finishedAt) await arriving.drop(row.id);
      await repo.deleteUpload(db, row.id);
    }
    await arriving.dropOrphans(now());
  }

  return { finishArrived, deleteStale };
}
