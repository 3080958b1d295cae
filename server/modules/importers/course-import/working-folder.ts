import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'kurso-import-';
const DAY_MS = 86_400_000;

/** Runs a piece of work in an empty folder, which is removed afterwards. */
export async function inWorkingFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), PREFIX));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes the folders of processes that were killed. */
export async function clearWorkingFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const place = join(tmpdir(), name);
    const facts = await stat(place).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > DAY_MS) await rm(place, { recursive: true, force: true });
  }
}
