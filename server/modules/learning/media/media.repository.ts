import { eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { courses, mediaFiles } from '../../../../db/schema/learning/content.ts';

export interface MediaRow {
  id: string;
  sha256: string;
  name: string;
  contentType: string;
  size: number;
  /** Pixels, if known. */
  width: number | null;
  isPublic: boolean;
  courseId: string | null;
  /** The user whose file it is. */
  userId: string | null;
  /** The product whose owners may see it. */
  productId: string | null;
}

export async function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await db
    .select({
      id: mediaFiles.id,
      sha256: mediaFiles.sha256,
      name: mediaFiles.name,
      contentType: mediaFiles.contentType,
      size: mediaFiles.size,
      width: mediaFiles.width,
      isPublic: mediaFiles.isPublic,
      courseId: mediaFiles.courseId,
      userId: mediaFiles.userId,
      productId: courses.productId,
    })
    .from(mediaFiles)
    .leftJoin(courses, eq(courses.id, mediaFiles.courseId))
    .where(eq(mediaFiles.id, id));
  return row;
}

/** A user's personal files. */
export async function findFilesOf(db: Db | Tx, userId: string) {
  const { id, name, sha256 } = mediaFiles;
  return db.select({ id, name, sha256 }).from(mediaFiles).where(eq(mediaFiles.userId, userId));
}

/** Hashes that at least one row references. */
export async function findReferenced(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sha256: mediaFiles.sha256 })
    .from(mediaFiles)
    .where(inArray(mediaFiles.sha256, [...hashes]));
  return rows.map(({ sha256 }) => sha256);
}
