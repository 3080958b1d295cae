import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ApiError } from '../../../../contracts/api-error.ts';
import { Id } from '../../../../contracts/scalars.ts';
import type { MediaService } from '../media/media.service.ts';

/** A public picture as it is stored. */
export interface PictureSource {
  sha256: string;
  contentType: string;
  size: number;
  /** Pixels, if known. */
  width: number | null;
  /** The bytes at this address never change. */
  immutable: boolean;
  open(): Promise<Readable>;
}

export interface PictureSourceDeps {
  media: Pick<MediaService, 'findPublic' | 'open'>;
  /** The folder of built files. */
  publicFolder: string;
}

const STORED = /^\/media\/([^/]+)\/[^/]+$/;
const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
};

/** Finds pictures that everyone may see: stored public files and built ones. Anything else is missing. */
export function createPictureSources({ media, publicFolder }: PictureSourceDeps) {
  const built = builtPictures(publicFolder);

  async function stored(id: string): Promise<PictureSource> {
    const row = Id.safeParse(id).success ? await media.findPublic(id) : null;
    if (!row?.contentType.startsWith('image/')) throw new ApiError('not_found');
    const { sha256, contentType, size, width } = row;
    return { sha256, contentType, size, width, immutable: true, open: () => media.open(row) };
  }

  return async function find(url: string): Promise<PictureSource> {
    const id = STORED.exec(url)?.[1];
    if (id !== undefined) return stored(id);
    const file = built.get(url);
    if (file === undefined) throw new ApiError('not_found');
    const bytes = await readFile(file);
    return {
      sha256: createHash('sha256').update(bytes).digest('hex'),
      contentType: TYPES[extname(file)] ?? '',
      size: bytes.length,
      width: null,
      immutable: false,
      open: async () => Readable.from([bytes]),
    };
  };
}

const READ_MS = 10_000;

/** All bytes; a storage that stalls must not hold up the other pictures. */
export async function readWhole(source: PictureSource): Promise<Buffer> {
  return buffer(addAbortSignal(AbortSignal.timeout(READ_MS), await source.open()));
}

/** Built pictures by URL, listed once: a request never chooses a path on the disk. */
function builtPictures(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    files
      .filter((file) => extname(file) in TYPES)
      .map((file) => [`/${file.split(sep).join('/')}`, join(folder, file)]),
  );
}
