import { fileURLToPath } from 'node:url';
import { type Config, ConfigError } from '../config.ts';

/**
 * Where stored files lie.
 * @throws {ConfigError} for a storage that has no adapter: files must not land where no other instance looks.
 */
export function mediaFolder({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): string {
  if (!storageUrl) return dataDir;
  if (storageUrl.startsWith('file:')) return fileURLToPath(storageUrl);
  throw new ConfigError('STORAGE_URL', 'must be a file:// folder: there is no adapter for S3 yet');
}
