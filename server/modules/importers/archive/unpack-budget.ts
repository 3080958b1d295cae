import path from 'node:path';
import { Transform } from 'node:stream';
import { ImportRefused } from './import-refused.ts';

export interface UnpackLimits {
  /** Entries of an archive, folders included. */
  entries: number;
  /** Bytes of all files together. */
  bytes: number;
  /** Unpacked bytes for each byte of the archive; more is a bomb. */
  ratio: number;
  milliseconds: number;
}

export const UNPACK_LIMITS: UnpackLimits = {
  entries: 20_000,
  bytes: 8 * 1024 ** 3,
  ratio: 200,
  milliseconds: 600_000,
};

/** A small archive of repetitive text is no bomb. */
const ALWAYS_ALLOWED_BYTES = 50 * 1024 ** 2;
const MAX_PATH = 400;

/** What one archive may still take; everything that it unpacks is counted as it arrives, whatever the archive declares. */
export class UnpackBudget {
  #entries = 0;
  #bytes = 0;
  readonly #limits: UnpackLimits;
  readonly #most: number;
  readonly #until: number;

  constructor(archiveBytes: number, limits: UnpackLimits = UNPACK_LIMITS) {
    this.#limits = limits;
    this.#most = Math.min(limits.bytes, Math.max(ALWAYS_ALLOWED_BYTES, archiveBytes * limits.ratio));
    this.#until = performance.now() + limits.milliseconds;
  }

  /** Where an entry goes below the folder; null for what file managers add. */
  takeEntry(folder: string, name: string): string | null {
    this.#entries += 1;
    if (this.#entries > this.#limits.entries) throw new ImportRefused('ARCHIVE_TOO_LARGE', name);
    const parts = name.split('/').filter((part) => part !== '' && part !== '.');
    const isUnsafe = parts.includes('..') || /[\\\0]/.test(name) || /^(?:\/|[a-z]:)/i.test(name);
    if (isUnsafe || name.length > MAX_PATH)
      throw new ImportRefused('ARCHIVE_UNSAFE', name.slice(0, MAX_PATH));
    if (parts.length === 0 || parts[0] === '__MACOSX' || parts.at(-1) === '.DS_Store') return null;
    const place = path.join(folder, ...parts);
    if (!place.startsWith(folder + path.sep)) throw new ImportRefused('ARCHIVE_UNSAFE', name);
    return place;
  }

  takeBytes(count: number, name: string): void {
    this.#bytes += count;
    if (this.#bytes > this.#most) throw new ImportRefused('ARCHIVE_TOO_LARGE', name);
    if (performance.now() > this.#until) throw new ImportRefused('TOO_SLOW', name);
  }

  /** Counts what passes. */
  meter(name: string): Transform {
    return new Transform({
      transform: (chunk: Buffer, _, done) => {
        try {
          this.takeBytes(chunk.length, name);
          done(null, chunk);
        } catch (error) {
          done(error instanceof Error ? error : new Error(String(error)));
        }
      },
    });
  }
}
