import { fileURLToPath } from 'node:url';
import type { StorageConfig } from '../platform/storage/open-storage.ts';
import { ConfigError, type SettingName, type SettingValues } from './settings.ts';

const OF_BUCKET = [
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies SettingName[];

/**
 * A bucket, a shared folder or the data folder.
 * @throws {ConfigError} when both are set, or the settings of the bucket are incomplete.
 */
export function toStorage(v: SettingValues, dataDir: string): StorageConfig {
  if (v.S3_BUCKET === '') {
    const alone = OF_BUCKET.find((name) => v[name] !== '');
    if (alone) throw new ConfigError('S3_BUCKET', `must be set, because ${alone} is`);
    return { folder: v.STORAGE_URL ? fileURLToPath(v.STORAGE_URL) : dataDir };
  }
  if (v.STORAGE_URL) throw new ConfigError('STORAGE_URL', 'must be empty, because S3_BUCKET is set');
  if (v.S3_SECRET_ACCESS_KEY === '' && v.S3_ACCESS_KEY_ID !== '')
    throw new ConfigError('S3_SECRET_ACCESS_KEY', 'must be set, because S3_ACCESS_KEY_ID is');
  if (v.S3_ACCESS_KEY_ID === '' && v.S3_SECRET_ACCESS_KEY !== '')
    throw new ConfigError('S3_ACCESS_KEY_ID', 'must be set, because S3_SECRET_ACCESS_KEY is');
  return {
    s3: {
      bucket: v.S3_BUCKET,
      region: v.S3_REGION,
      forcePathStyle: v.S3_FORCE_PATH_STYLE,
      ...(v.S3_ENDPOINT && { endpoint: v.S3_ENDPOINT }),
      ...(v.S3_ACCESS_KEY_ID && {
        credentials: { accessKeyId: v.S3_ACCESS_KEY_ID, secretAccessKey: v.S3_SECRET_ACCESS_KEY },
      }),
    },
  };
}
