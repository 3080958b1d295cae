import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import { releaseLock, renewLock, takeLock } from './upload.repository.ts';

const LEASE_SECONDS = 4;
const RENEW_MS = 800;
/** Without a renewal for so long, the writer stops before another one may begin. */
const SAFE_MS = 2_500;
const RETRY_MS = 150;
const MAX_WAIT_MS = 12_000;

/**
 * One writer per upload over all instances: a lease in the database. A process that dies loses it after four seconds; a
 * living one lets go when another request waits, because its own connection is then usually dead.
 */
export function createUploadLock(db: Db, uploadId: string) {
  const lockId = randomUUID();
  let timer: NodeJS.Timeout | undefined;
  let renewedAt = 0;

  /** @throws {ApiError} `service_unavailable` when the holder does not let go in time. */
  async function lock(stopSignal: AbortSignal, requestRelease: () => unknown): Promise<void> {
    const began = performance.now();
    while (!(await takeLock(db, uploadId, lockId, LEASE_SECONDS))) {
      if (stopSignal.aborted || performance.now() - began > MAX_WAIT_MS)
        throw new ApiError('service_unavailable', { retryAfter: 1 });
      await wait(RETRY_MS);
    }
    renewedAt = performance.now();
    timer = setInterval(() => void renew(requestRelease), RENEW_MS);
    timer.unref();
  }

  async function renew(requestRelease: () => unknown): Promise<void> {
    const began = performance.now();
    // A database that is away for a moment is asked again, while the lease lasts.
    const held = await renewLock(db, uploadId, lockId, LEASE_SECONDS).catch(() => undefined);
    if (held) renewedAt = began;
    const isLost = held === null || performance.now() - renewedAt > SAFE_MS;
    if (timer && (isLost || held?.wanted)) requestRelease();
  }

  async function unlock(): Promise<void> {
    clearInterval(timer);
    timer = undefined;
    await releaseLock(db, uploadId, lockId);
  }

  return { lock, unlock };
}
