import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { PictureWidth } from '../../../../contracts/values.ts';
import { pictureWidthFor } from '../../../../domain/picture.ts';
import { StorageUnavailable } from '../../../platform/storage/storage.ts';
import { createConversionQueue, type QueueLimits } from './conversion-queue.ts';
import { type Conversion, type Converted, convertPicture } from './convert-picture.ts';
import { createPictureCache } from './picture-cache.ts';
import { formatFor } from './picture-format.ts';
import type { PictureQuery } from './picture-query.ts';
import { type PictureSource, readWhole } from './picture-source.ts';

export interface PictureDeps {
  find(url: string): Promise<PictureSource>;
  /** Counts one conversion of a client; throws over the limit. */
  limit(client: string): Promise<void>;
  log: Pick<Logger, 'warn'>;
  convert?: (bytes: Buffer, conversion: Conversion) => Promise<Converted>;
  maxBytes?: number;
  queue?: QueueLimits;
  now?: () => number;
}

export interface Picture {
  contentType: string;
  size: number;
  body: Buffer | Readable;
}

/** What is known of one width of a picture: its bytes, that it is sent as stored, or that it is broken. */
type Made = { kind: 'ready'; converted: Converted } | { kind: 'broken'; until: number };

const CACHE_BYTES = 64 << 20;
/** The largest picture that may be uploaded. */
const MAX_SOURCE_BYTES = 20 << 20;
const BROKEN_MS = 60_000;
/** One conversion at a time on two cores or fewer. */
const QUEUE: QueueLimits = { parallel: availableParallelism() > 2 ? 2 : 1, waiting: 64 };
/** Part of the ETag: to be raised when conversions change. */
const VERSION = 1;

export type PictureService = ReturnType<typeof createPictureService>;

/** Public pictures in the widths and formats that pages ask for; converted once and kept in memory while there is room. */
export function createPictureService(deps: PictureDeps) {
  const { find, limit, log, convert = convertPicture, now = Date.now } = deps;
  const cache = createPictureCache<Made>(deps.maxBytes ?? CACHE_BYTES);
  const queue = createConversionQueue<Made>(deps.queue ?? QUEUE);

  /** The picture's facts; nothing is converted yet. */
  async function open({ url, width, quality }: PictureQuery, accept: string | undefined) {
    const source = await find(url);
    const wanted = narrowed(width, source.width);
    const conversion: Conversion = { width: wanted, quality, format: formatFor(accept, wanted) };
    const key = [source.sha256, wanted, quality, conversion.format].join('.');
    return { source, conversion, key, etag: etagOf(key) };
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  /**
   * The bytes to send.
   * @throws {ApiError} `image_invalid` for a broken picture, `service_unavailable` and `too_many_requests` under load.
   */
  async function read({ source, conversion, key }: Opened, client: string): Promise<Picture> {
    if (source.contentType.startsWith('image/svg')) return asStored(source);
    const made = known(key) ?? (await queue.find(key)) ?? (await make(source, conversion, key, client));
    if (made.kind === 'broken') throw new ApiError('image_invalid');
    if (!made.converted) return asStored(source);
    const { bytes, contentType } = made.converted;
    return { contentType, size: bytes.length, body: bytes };
  }

  function known(key: string): Made | undefined {
    const made = cache.get(key);
    if (made?.kind !== 'broken' || made.until > now()) return made;
    cache.drop(key);
    return undefined;
  }

  async function make(source: PictureSource, conversion: Conversion, key: string, client: string) {
    await limit(client);
    return (
      known(key) ??
      queue.run(key, async () => {
        const made = await convertOnce(source, conversion);
        cache.put(key, made, made.kind === 'ready' ? (made.converted?.bytes.length ?? 0) : 0);
        return made;
      })
    );
  }

  async function convertOnce(source: PictureSource, conversion: Conversion): Promise<Made> {
    const broken = (problem: unknown): Made => {
      log.warn({ sha256: source.sha256, problem: String(problem) }, 'picture not converted');
      return { kind: 'broken', until: now() + BROKEN_MS };
    };
    if (source.size > MAX_SOURCE_BYTES) return broken('too many bytes');
    // A storage that fails or has lost the file says nothing about the picture.
    const bytes = await readWhole(source).catch(unreadable);
    return convert(bytes, conversion).then((converted): Made => ({ kind: 'ready', converted }), broken);
  }

  return { open, read, stats: cache.stats };
}

const unreadable = (error: unknown): never => {
  if (error instanceof ApiError || error instanceof StorageUnavailable) throw error;
  throw new StorageUnavailable('The picture could not be read', { cause: error });
};

/** Widths above the original's are one and the same picture. */
function narrowed(width: PictureWidth, original: number | null): PictureWidth {
  const enough = original ? pictureWidthFor(original) : width;
  return enough < width ? enough : width;
}

async function asStored(source: PictureSource): Promise<Picture> {
  return { contentType: source.contentType, size: source.size, body: await source.open() };
}

function etagOf(key: string): string {
  return `"${createHash('sha256').update(`${VERSION}.${key}`).digest('base64url').slice(0, 22)}"`;
}
