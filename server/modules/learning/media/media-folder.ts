import { fileURLToPath } from 'node:url';
import type { Config } from '../../../config/load-config.ts';

/** Where stored files lie: a folder that all instances share, or the data folder. */
export function mediaFolder({ storageUrl, dataDir }: Pick<Config, 'storageUrl' | 'dataDir'>): string {
  return storageUrl ? fileURLToPath(storageUrl) : dataDir;
}
