import type { Tx } from '../../../../db/database.ts';

/** Storage key of an uploaded archive, until what takes it deletes it. */
export const archiveKey = (uploadId: string): string => `${ARCHIVES}/${uploadId}`;
export const ARCHIVES = 'imports';

export interface ArrivedArchive {
  id: string;
  userId: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** Takes an uploaded archive over, in the transaction that finishes its upload; the bytes are at `archiveKey`. */
export type TakeArchive = (tx: Tx, archive: ArrivedArchive) => Promise<void>;
