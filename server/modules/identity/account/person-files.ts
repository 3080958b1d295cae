import type { Db } from '../../../../db/database.ts';

/** A person's stored files; the media of learning implements it. */
export interface PersonFiles {
  /** Keeps bytes under a public address of its own. */
  storeFile(db: Db, file: PersonFile): Promise<{ url: string }>;
  /** Removes files of the person; ids of others' files change nothing. */
  removeOf(db: Db, userId: string, ids: readonly string[]): Promise<void>;
  /** Removes bytes that no file names any more. */
  dropBytes(db: Db, sha256: string): Promise<void>;
  /** Where the bytes lie. */
  pathOf(sha256: string): string;
}

interface PersonFile {
  courseId: null;
  userId: string;
  name: string;
  contentType: string;
  isPublic: boolean;
  width: number;
  height: number;
  bytes: Uint8Array;
}
