import type { Db, Tx } from '../../../../db/database.ts';

/** A person's stored files; the media of learning implements it. */
export interface PersonFiles {
  /** Puts bytes into the storage, whole or not at all; not within a transaction. */
  placeBytes(bytes: Uint8Array): Promise<PlacedBytes>;
  /** The row that gives placed bytes a public address of their own. */
  nameBytes(tx: Tx, placed: PlacedBytes, file: PersonFile): Promise<{ url: string }>;
  /** Removes files of the person; ids of others' files change nothing. */
  removeOf(db: Db, userId: string, ids: readonly string[]): Promise<void>;
  /** Removes bytes that no file names any more. */
  dropBytes(db: Db, sha256: string): Promise<void>;
}

export interface PlacedBytes {
  sha256: string;
  size: number;
  /** False when the same bytes were there already. */
  copied: boolean;
}

interface PersonFile {
  courseId: null;
  userId: string;
  name: string;
  contentType: string;
  isPublic: boolean;
  width: number;
  height: number;
}
