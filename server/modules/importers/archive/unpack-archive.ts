import { open, stat } from 'node:fs/promises';
import { StorageUnavailable } from '../../../platform/storage/storage.ts';
import { ImportRefused } from './import-refused.ts';
import { UNPACK_LIMITS, UnpackBudget, type UnpackLimits } from './unpack-budget.ts';
import { unpackTar } from './unpack-tar.ts';
import { unpackZip } from './unpack-zip.ts';

/**
 * Unpacks a .zip or .tar.gz, told apart by its bytes, into an empty folder.
 * @throws {ImportRefused} when it is damaged, too large, or would write outside of the folder
 */
export async function unpackArchive(
  archive: string,
  folder: string,
  limits: UnpackLimits = UNPACK_LIMITS,
): Promise<void> {
  const budget = new UnpackBudget((await stat(archive)).size, limits);
  try {
    await ((await isGzip(archive)) ? unpackTar : unpackZip)(archive, folder, budget);
  } catch (error) {
    if (error instanceof ImportRefused || isOfThisMachine(error)) throw error;
    throw new ImportRefused('ARCHIVE_DAMAGED');
  }
}

/** A full or failing disk is no fault of the archive. */
function isOfThisMachine(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return error instanceof StorageUnavailable || ['ENOSPC', 'EIO', 'EMFILE', 'EACCES', 'EROFS'].includes(code);
}

async function isGzip(archive: string): Promise<boolean> {
  const file = await open(archive);
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await file.close();
  }
}
