import { fileURLToPath } from 'node:url';
import type { Config } from '../../../config/load-config.ts';

/** Folder of stored files: one shared by all instances, or the data folder. */
export function mediaFolder({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): string {
  return storageUrl ? fileURLToPath(storageUrl) : dataDir;
}
