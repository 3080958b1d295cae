import { buffer } from 'node:stream/consumers';
import type { Storage } from '../../../platform/storage/storage.ts';
import { StorageUnavailable } from '../../../platform/storage/storage.ts';

/** Bytes at any place of a file, without the rest of it. */
export interface ByteSource {
  size: number;
  /** Fewer bytes at the end of the file. */
  read(start: number, length: number): Promise<Buffer>;
}

/** A stored file as a source; `size` is what it is known to have. */
export function storedSource(storage: Pick<Storage, 'open'>, key: string, size: number): ByteSource {
  return {
    size,
    read: async (start, length) => {
      const end = Math.min(start + length, size) - 1;
      if (end < start) return Buffer.alloc(0);
      const opened = await storage.open(key, { start, end });
      if (!opened) throw new StorageUnavailable(`${key} is missing`);
      const bytes = await buffer(opened.body);
      // Some S3 services answer a range of one byte with the whole file.
      return bytes.length > end - start + 1 ? bytes.subarray(start, end + 1) : bytes;
    },
  };
}
