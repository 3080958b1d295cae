import type { Readable } from 'node:stream';

export interface ByteRange {
  /** First and last byte, both inclusive. */
  start: number;
  end: number;
}

export interface StoredFacts {
  /** Bytes. */
  size: number;
  storedAt: Date;
}

export interface OpenedObject {
  /** The whole object, or the range that was asked for. */
  body: Readable;
  /** Bytes of the whole object. */
  size: number;
}

/** File storage. Every method throws `StorageUnavailable` when the storage itself fails. */
export interface Storage {
  /** Atomic: a source that fails leaves nothing, and the old object stays until the new one is complete. */
  put(key: string, source: Readable | Uint8Array, options?: PutOptions): Promise<void>;
  /** null when the object is missing. */
  stat(key: string): Promise<StoredFacts | null>;
  exists(key: string): Promise<boolean>;
  /** null when the object is missing; the body must be read or destroyed. */
  open(key: string, range?: ByteRange): Promise<OpenedObject | null>;
  /** False when the object is missing. */
  move(from: string, to: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** All objects below a folder. */
  list(prefix: string): AsyncIterable<StoredFacts & { key: string }>;
}

export interface PutOptions {
  /** Readable by the process's own user only (folder). */
  secret?: boolean;
}

/** The storage is unreachable, full or refuses access: the caller may retry later. */
export class StorageUnavailable extends Error {
  override name = 'StorageUnavailable';
}
