import type { Db, Tx } from '../../../../db/database.ts';

/** Stored files of a user; implemented by the media of learning. */
export interface UserFiles {
  /** Puts bytes into the storage atomically; not for use inside a transaction. */
  placeBytes(bytes: Uint8Array): Promise<PlacedBytes>;
  /** Creates the row that gives placed bytes their own public URL. */
  nameBytes(tx: Tx, placed: PlacedBytes, file: UserFile): Promise<{ url: string }>;
  /** Deletes files of the user; ids of other users' files have no effect. */
  removeOf(db: Db, userId: string, ids: readonly string[]): Promise<void>;
  /** The user's files. */
  filesOf(db: Db | Tx, userId: string): Promise<{ id: string; name: string; sha256: string }[]>;
  /** Deletes bytes that no row refers to any more. */
  dropBytes(db: Db, sha256: string): Promise<void>;
}

export interface PlacedBytes {
  sha256: string;
  size: number;
  /** False when the same bytes were already there. */
  copied: boolean;
}

interface UserFile {
  courseId: null;
  userId: string;
  name: string;
  contentType: string;
  isPublic: boolean;
  width: number;
  height: number;
}
