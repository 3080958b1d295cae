import type { Readable } from 'node:stream';

export interface ByteRange {
  /** First and last byte, both included. */
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

/** Where files of the school lie. Every method throws `StorageAway` when the place itself does not answer. */
export interface Storage {
  /** Whole or not at all: nobody sees half of it, and a source that fails leaves nothing. Replaces what is there. */
  put(key: string, source: Readable | Uint8Array, options?: PutOptions): Promise<void>;
  /** null when nothing is there. */
  stat(key: string): Promise<StoredFacts | null>;
  exists(key: string): Promise<boolean>;
  /** null when nothing is there; the body must be read or destroyed. */
  open(key: string, range?: ByteRange): Promise<OpenedObject | null>;
  /** False when nothing was there. Afterwards nobody finds it under its old key. */
  move(from: string, to: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Everything under a prefix, which is a folder's name. */
  list(prefix: string): AsyncIterable<StoredFacts & { key: string }>;
}

export interface PutOptions {
  /** In a folder: for the process's own user only. */
  secret?: boolean;
}

/** The place of the files does not answer, is full or refuses us: the caller may try again later. */
export class StorageAway extends Error {
  override name = 'StorageAway';
}
