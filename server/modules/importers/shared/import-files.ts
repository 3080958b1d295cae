import type { Db, Tx } from '../../../../db/database.ts';
import type { MediaStore, PlacedBytes } from '../../learning/media/media.store.ts';
import type { SourceFile } from './parsed-course.ts';

export type ImportFiles = Pick<MediaStore, 'placeBytes' | 'nameBytes' | 'dropBytes'>;
/** By the hash used in the drafts. */
export type PlacedFiles = Map<string, PlacedBytes>;

/** Copies the files into the school's folder, outside any transaction: a large video takes minutes. */
export async function placeFiles(
  media: ImportFiles,
  files: readonly SourceFile[],
  placed: PlacedFiles = new Map(),
): Promise<void> {
  for (const { sha256, from } of files) {
    const source = 'path' in from ? { path: from.path, sha256 } : from.bytes;
    placed.set(sha256, await media.placeBytes(source));
  }
}

/** Gives the placed files their URLs; returns them by hash. */
export async function nameFiles(
  media: ImportFiles,
  tx: Tx,
  placed: PlacedFiles,
  { courseId, files, open }: { courseId: string; files: readonly SourceFile[]; open: ReadonlySet<string> },
): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  for (const { sha256, name, contentType, width, height } of files) {
    const bytes = placed.get(sha256);
    if (!bytes) throw new Error(`${name} was not placed`);
    const facts = { courseId, name, contentType, width, height, isPublic: open.has(sha256) };
    addresses.set(sha256, (await media.nameBytes(tx, bytes, facts)).url);
  }
  return addresses;
}

/** Deletes what a failed import had copied, unless something refers to it by now. */
export async function removeCopied(media: ImportFiles, db: Db, placed: PlacedFiles): Promise<void> {
  for (const { sha256, copied } of placed.values()) if (copied) await media.dropBytes(db, sha256);
}
