import type { MediaUse } from '../../../../contracts/learning/media-library.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** A place that shows one of the files that were asked for. */
export type MediaPlace = MediaUse & { mediaId: string };

/** Finds the places of one area that show some of the files; one indexed query per kind of place. */
export type MediaPlaceFinder = (db: Db | Tx, mediaIds: readonly string[]) => Promise<MediaPlace[]>;

/** A picture may be on thousands of pages; the screen names the first ones. */
export const MAX_PLACES = 2_000;
