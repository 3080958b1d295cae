import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from './image-size.ts';
import { MEDIA_PREFIX, type SourceFile } from './parsed-course.ts';

const MAX_MEDIA_BYTES = 512 * 1024 * 1024;

/** What may be stored, by ending. HTML, scripts and everything else unknown stay outside. */
const CONTENT_TYPES: Record<string, string> = {
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.ogv': 'video/ogg',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.wav': 'audio/wav',
  '.vtt': 'text/vtt',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.csv': 'text/csv',
  '.txt': 'text/plain',
  '.ipynb': 'application/json',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** Gathers the files of a course, each once, and hands out the addresses drafts use until they are stored. */
export interface MediaCollector {
  /** `kurso-media:<sha256>` of a file, or null when its kind or size may not be stored. */
  addFile(file: string): { url: string; file: SourceFile } | null;
  addBytes(name: string, contentType: string, bytes: Buffer): string;
  files(): SourceFile[];
}

export function createMediaCollector(): MediaCollector {
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
        const read = readMedia(place);
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

function readMedia(place: string): SourceFile | null {
  const contentType = CONTENT_TYPES[path.extname(place).toLowerCase()];
  const size = statSync(place).size;
  if (!contentType || size === 0 || size > MAX_MEDIA_BYTES) return null;
  const bytes = readFileSync(place);
  if (contentType === 'image/svg+xml' && !isQuietSvg(bytes.toString('utf8'))) return null;
  const measured = contentType.startsWith('image/') ? (imageSize(bytes) ?? NO_SIZE) : NO_SIZE;
  return {
    sha256: sha256(bytes),
    name: path.basename(place),
    contentType,
    size,
    ...measured,
    from: { path: place },
  };
}

/** A drawing is stored only when it can neither run nor load anything. */
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
