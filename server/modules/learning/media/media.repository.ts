import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { courses, mediaFiles } from '../../../../db/schema/learning/content.ts';
import { mediaUploads } from '../../../../db/schema/learning/upload.ts';

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
  /** The video that it is a poster or smaller copy of. */
  originalId: string | null;
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
      originalId: mediaFiles.originalId,
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

/** Hashes that at least one row references; an upload that is being finished references its bytes too. */
export async function findReferenced(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sha256: mediaFiles.sha256 })
    .from(mediaFiles)
    .where(inArray(mediaFiles.sha256, [...hashes]));
  const finishing = await db
    .select({ sha256: sql<string>`${mediaUploads.facts}->>'sha256'` })
    .from(mediaUploads)
    .where(and(isNull(mediaUploads.finishedAt), isNotNull(mediaUploads.facts)));
  const wanted = new Set(hashes);
  return [...rows, ...finishing.filter(({ sha256 }) => wanted.has(sha256))].map(({ sha256 }) => sha256);
}
