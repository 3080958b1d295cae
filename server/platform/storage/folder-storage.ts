import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FSDriver } from 'flydrive/drivers/fs';
import type { WriteOptions } from 'flydrive/types';
import { diskStorage, type StorageDriver } from './disk-storage.ts';
import type { ByteRange, OpenedObject, Storage } from './storage.ts';

/** Suffix of a file that is being written. */
const DRAFT = '.draft';

/** Storage in a folder, which several instances may share. */
export function folderStorage(folder: string): Storage {
  return diskStorage(new FolderDriver(folder));
}

/** flydrive writes in place and moves by copying; these overrides are atomic. */
class FolderDriver extends FSDriver implements StorageDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: 'public' });
    this.#root = root;
  }

  /** Writes beside the target, syncs, then renames. */
  override async putStream(key: string, contents: Readable, options?: WriteOptions): Promise<void> {
    const secret = options?.visibility === 'private';
    const target = join(this.#root, key);
    const draft = `${target}.${randomUUID()}${DRAFT}`;
    await mkdir(dirname(target), { recursive: true, ...(secret && { mode: 0o700 }) });
    try {
      const file = createWriteStream(draft, { flags: 'wx', flush: true, ...(secret && { mode: 0o600 }) });
      await pipeline(contents, file);
      await rename(draft, target);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  override async move(source: string, destination: string): Promise<void> {
    const target = join(this.#root, destination);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(this.#root, source), target);
  }

  async openRange(key: string, range?: ByteRange): Promise<OpenedObject> {
    const file = await open(join(this.#root, key));
    try {
      const { size } = await file.stat();
      return { body: file.createReadStream(range), size };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  isMissing(error: unknown): boolean {
    return (error as NodeJS.ErrnoException | null)?.code === 'ENOENT';
  }
}
