import { and, eq, isNull, sql } from 'drizzle-orm';
import type { MediaKind } from '../../../../contracts/upload-values.ts';
import type { Tx } from '../../../../db/database.ts';
import { mediaFiles } from '../../../../db/schema/learning/content.ts';

export interface NewLibraryFile {
  sha256: string;
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  /** Null for posters and smaller copies, which the library does not list. */
  kind: MediaKind | null;
  name: string;
  state: 'PROCESSING' | 'READY';
  courseId: string | null;
  originalId?: string;
  uploadedBy: string | null;
  isPublic: boolean;
}

/** Inserts the row of stored bytes; the same bytes of one course, or of the public files, are one file. */
export async function insertLibraryFile(
  tx: Tx,
  file: NewLibraryFile,
): Promise<{ id: string; made: boolean }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${file.sha256}))`);
  const owner = file.courseId ? eq(mediaFiles.courseId, file.courseId) : isNull(mediaFiles.courseId);
  const [known] = await tx
    .select({ id: mediaFiles.id, kind: mediaFiles.kind })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.sha256, file.sha256), owner, isNull(mediaFiles.userId)))
    .limit(1);
  if (!known) return { id: await insertNew(tx, file), made: true };
  // An imported file, or a poster, enters the library when a manager uploads it.
  if (known.kind === null && file.kind !== null) {
    const { kind, uploadedBy, durationSeconds } = file;
    const createdAt = sql`now()`;
    await tx
      .update(mediaFiles)
      .set({ kind, uploadedBy, durationSeconds, createdAt })
      .where(eq(mediaFiles.id, known.id));
  }
  return { id: known.id, made: false };
}

async function insertNew(tx: Tx, file: NewLibraryFile): Promise<string> {
  const [row] = await tx.insert(mediaFiles).values(file).returning({ id: mediaFiles.id });
  if (!row) throw new Error('the file was not stored');
  return row.id;
}
