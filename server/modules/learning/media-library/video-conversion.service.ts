import { createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import type { Db } from '../../../../db/database.ts';
import { mediaKey } from '../../../platform/storage/media-keys.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { MediaStore, PlacedBytes } from '../media/media.store.ts';
import { copyHeights, makeCopy, makePoster } from './ffmpeg.ts';
import { insertLibraryFile } from './library-file.store.ts';
import * as repo from './video-conversion.repository.ts';

export interface VideoConversionDeps {
  db: Db;
  storage: Pick<Storage, 'open'>;
  store: Pick<MediaStore, 'placeBytes' | 'restoreBytes'>;
  /** The program; null when there is none, and videos stay as they are. */
  ffmpeg: string | null;
  log: Pick<Logger, 'info' | 'warn'>;
}

const FOLDER = 'kurso-video-';
const DAY_MS = 86_400_000;

interface Made {
  placed: PlacedBytes;
  contentType: string;
  name: string;
  height: number | null;
}

/** Posters and smaller copies of uploaded videos, one video at a time; an interrupted one is begun again. */
export function createVideoConversion({ db, storage, store, ffmpeg, log }: VideoConversionDeps) {
  async function convertWaiting(): Promise<void> {
    if (ffmpeg === null) return repo.setAllReady(db);
    await clearFolders();
    for (let video = await repo.findWaiting(db); video; video = await repo.findWaiting(db))
      await convert(video, ffmpeg);
  }

  async function convert(video: repo.WaitingVideo, program: string): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), FOLDER));
    try {
      const made = await makeAll(video, program, folder);
      await save(video, made);
      log.info({ mediaId: video.id, copies: made.length }, 'video: converted');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** What the program could make; a video that it cannot read is shown as it is. */
  async function makeAll(video: repo.WaitingVideo, program: string, folder: string): Promise<Made[]> {
    const source = join(folder, 'original.mp4');
    const opened = await storage.open(mediaKey(video.sha256));
    if (!opened) return [];
    await pipeline(opened.body, createWriteStream(source));
    const made: Made[] = [];
    const keep = async (file: string, facts: Omit<Made, 'placed'>) =>
      made.push({ ...facts, placed: await store.placeBytes({ path: file }) });
    try {
      const poster = join(folder, 'poster.jpg');
      await makePoster(program, source, poster, video.durationSeconds);
      await keep(poster, { contentType: 'image/jpeg', name: nameOf(video, 'poster.jpg'), height: null });
      for (const height of copyHeights(video.height)) {
        const copy = join(folder, `${height}.mp4`);
        await makeCopy(program, source, copy, height);
        await keep(copy, { contentType: 'video/mp4', name: nameOf(video, `${height}p.mp4`), height });
      }
    } catch (error) {
      log.warn({ err: error, mediaId: video.id }, 'video: shown as it was uploaded');
    }
    return made;
  }

  async function save(video: repo.WaitingVideo, made: readonly Made[]): Promise<void> {
    const { courseId, isPublic } = video;
    await db.transaction(async (tx) => {
      if (!(await repo.holdWaiting(tx, video.id))) return;
      let posterId: string | null = null;
      for (const { placed, contentType, name, height } of made) {
        const { sha256, size } = placed;
        const owner = { courseId, isPublic, originalId: video.id, uploadedBy: null };
        const facts = { sha256, size, contentType, name, height, width: null, durationSeconds: null };
        const { id } = await insertLibraryFile(tx, { ...facts, ...owner, kind: null, state: 'READY' });
        if (contentType.startsWith('image/')) posterId = id;
      }
      await repo.setReady(tx, video.id, posterId);
    });
    for (const { placed } of made) await store.restoreBytes(placed.sha256);
  }

  return { convertWaiting };
}

const nameOf = ({ name }: repo.WaitingVideo, ending: string) => `${name.replace(/\.mp4$/i, '')}-${ending}`;

/** Folders of processes that were killed. */
async function clearFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(FOLDER)) continue;
    const place = join(tmpdir(), name);
    const facts = await stat(place).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > DAY_MS) await rm(place, { recursive: true, force: true });
  }
}
