import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { fileKind, HEAD_BYTES } from './file-kind.ts';
import { MEDIA_PREFIX, type SourceFile } from './parsed-course.ts';
import type { PictureSizes } from './picture-sizes.ts';

/** Collects the files of a course, each once, and returns the URLs that drafts use until the files are stored. */
export interface MediaCollector {
  /** `kurso-media:<sha256>` of a file, or null when its kind or size is not allowed. */
  addFile(file: string): { url: string; file: SourceFile } | null;
  addBytes(name: string, contentType: string, bytes: Buffer): string;
  files(): SourceFile[];
}

export function createMediaCollector(sizes: PictureSizes): MediaCollector {
  const bySha = new Map<string, SourceFile>();
  const byPath = new Map<string, SourceFile | null>();
  const keep = (file: SourceFile) => {
    const known = bySha.get(file.sha256) ?? file;
    bySha.set(file.sha256, known);
    return known;
  };
  return {
    addFile(place) {
      let file = byPath.get(place);
      if (file === undefined) {
        const read = readMedia(place, sizes);
        file = read && keep(read);
        byPath.set(place, file);
      }
      return file && { url: MEDIA_PREFIX + file.sha256, file };
    },
    addBytes(name, contentType, bytes) {
      const file = {
        sha256: sha256(bytes),
        name,
        contentType,
        size: bytes.length,
        ...NO_SIZE,
        from: { bytes },
      };
      return MEDIA_PREFIX + keep(file).sha256;
    },
    files: () => [...bySha.values()],
  };
}

function readMedia(place: string, sizes: PictureSizes): SourceFile | null {
  const handle = openSync(place, 'r');
  try {
    const { size } = fstatSync(handle);
    const head = readAt(handle, 0, HEAD_BYTES);
    const kind = fileKind(place, head);
    if (!kind || size === 0 || size > kind.maxBytes) return null;
    const { contentType } = kind;
    if (contentType === 'image/svg+xml' && !isQuietSvg(readFileSync(place, 'utf8'))) return null;
    const isImage = contentType.startsWith('image/');
    const measured = (isImage && sizes.get(place)) || NO_SIZE;
    const name = path.basename(place);
    return { sha256: hashOf(handle), name, contentType, size, ...measured, from: { path: place } };
  } finally {
    closeSync(handle);
  }
}

const CHUNK_BYTES = 1024 * 1024;

function readAt(handle: number, from: number, bytes: number): Buffer {
  const chunk = Buffer.alloc(bytes);
  return chunk.subarray(0, readSync(handle, chunk, 0, bytes, from));
}

/** Reads in chunks: a video may be larger than the memory of a small machine. */
function hashOf(handle: number): string {
  const hash = createHash('sha256');
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let index = 0, read = -1; read !== 0; index += read) {
    read = readSync(handle, chunk, 0, CHUNK_BYTES, index);
    hash.update(chunk.subarray(0, read));
  }
  return hash.digest('hex');
}

/** An SVG is stored only if it can neither run scripts nor load anything. */
function isQuietSvg(text: string): boolean {
  const risky =
    /<script|<foreignObject|<iframe|<handler|\son\w+\s*=|javascript:|<!ENTITY|@import|<set\b|<animate/i;
  if (risky.test(text)) return false;
  return [...text.matchAll(/(?:href|src)\s*=\s*["']\s*([^"']*)/gi)].every(
    ([, target = '']) => target.startsWith('#') || target.startsWith('data:image/'),
  );
}

const NO_SIZE = { width: null, height: null };

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
