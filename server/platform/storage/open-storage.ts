import { ConfigError } from '../../config/settings.ts';
import { folderStorage } from './folder-storage.ts';
import type { S3Config } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** A folder or a bucket. */
export type StorageConfig = { folder: string; s3?: undefined } | { s3: S3Config; folder?: undefined };

const REFUSED: Record<number, [variable: string, problem: string]> = {
  301: ['S3_REGION', 'is not the region of S3_BUCKET'],
  400: ['S3_REGION', 'or the keys are refused by the service'],
  401: ['S3_ACCESS_KEY_ID', 'is refused by the service'],
  403: ['S3_ACCESS_KEY_ID', 'may not use S3_BUCKET, or S3_SECRET_ACCESS_KEY is wrong'],
  404: ['S3_BUCKET', 'names no bucket of the service'],
};

/**
 * Opens the configured storage. An unavailable S3 service does not stop the start.
 * @throws {ConfigError} when the service refuses the bucket or the key.
 */
export async function openStorage({ storage }: { storage: StorageConfig }): Promise<Storage> {
  if (storage.folder !== undefined) return folderStorage(storage.folder);
  // Loaded on demand: the SDK is the largest library of the service.
  const { s3Storage } = await import('./s3-storage.ts');
  const opened = s3Storage(storage.s3);
  const status = await opened.refusal();
  if (status !== null)
    throw new ConfigError(...(REFUSED[status] ?? ['S3_BUCKET', `is refused with ${status}`]));
  return opened;
}
