import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { ProductType } from '../../../../contracts/scalars.ts';
import type { Db } from '../../../../db/database.ts';
import { projectFile } from '../../../../db/project-file.ts';
import {
  certificateShareSvg,
  productShareSvg,
  siteShareSvg,
} from '../../../../domain/catalog/share-picture.ts';
import { findShownCover } from './seo.repository.ts';

export interface SharePicture {
  png: Buffer;
  /** Based on the content: stays the same after a restart. */
  etag: string;
}

export interface SharePictureDeps {
  db: Db;
  /** Memory limit of cached pictures. */
  maxBytes?: number;
}

/** Maximum queued pictures; further requests are rejected, because drawing occupies a core. */
const MOST_WAITING = 32;
/** Three times the size in mails. */
const LOGO_PIXELS = 96;

/** Share pictures, drawn one at a time and cached while there is room. */
export function createSharePictureService({ db, maxBytes = 16 << 20 }: SharePictureDeps) {
  const cache = new Map<string, SharePicture>();
  const running = new Map<string, Promise<SharePicture>>();
  let bytes = 0;
  let line: Promise<unknown> = Promise.resolve();

  const put = (key: string, picture: SharePicture) => {
    cache.set(key, picture);
    bytes += picture.png.length;
    for (const [oldest, { png }] of cache) {
      if (bytes <= maxBytes) break;
      cache.delete(oldest);
      bytes -= png.length;
    }
  };
  const pictureOf = (key: string, svg: () => string, side?: number): Promise<SharePicture> => {
    const known = cache.get(key);
    if (known) {
      cache.delete(key);
      cache.set(key, known);
      return Promise.resolve(known);
    }
    const started = running.get(key);
    if (started) return started;
    if (running.size >= MOST_WAITING) throw new ApiError('service_unavailable', { retryAfter: 5 });
    const job = line
      .then(() => draw(svg(), side))
      .then((picture) => {
        put(key, picture);
        return picture;
      })
      .finally(() => running.delete(key));
    line = job.catch(() => {});
    running.set(key, job);
    return job;
  };

  return {
    /** The picture of a published product; without text, so all locales share it. */
    async product(id: string): Promise<SharePicture> {
      const shown = await findShownCover(db, id);
      if (!shown) throw new ApiError('product_not_found');
      const { type, cover } = shown;
      return pictureOf(`${cover}:${id}`, () => productShareSvg(id, type, cover));
    },
    /** The picture of every certificate of this type. */
    async certificate(type: ProductType): Promise<SharePicture> {
      return pictureOf(`certificate:${type}`, () => certificateShareSvg(type));
    },
    async site(): Promise<SharePicture> {
      return pictureOf('site', siteShareSvg);
    },
    /** The icon of the site, square. */
    async logo(): Promise<SharePicture> {
      return pictureOf('logo', () => readFileSync(projectFile('public/favicon.svg'), 'utf8'), LOGO_PIXELS);
    },
    stats: () => ({ pictures: cache.size, bytes }),
  };
}

export type SharePictureService = ReturnType<typeof createSharePictureService>;

/** `side` in pixels makes it square; otherwise it is as large as the SVG says. */
async function draw(svg: string, side?: number): Promise<SharePicture> {
  // Loaded on first use, for a faster start.
  const { default: sharp } = await import('sharp');
  const drawn = side ? sharp(Buffer.from(svg), { density: 300 }).resize(side, side) : sharp(Buffer.from(svg));
  const png = await drawn.png({ palette: true, effort: 4 }).toBuffer();
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` };
}
