import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { CourseDraft, StoredItem } from '../../domain/learning/content.ts';
import { CONTENT_FILE_PREFIX } from './media-items.ts';

/** A file beside a product that its lessons show. */
export interface ProductMedia {
  /** How drafts name it until it is stored. */
  address: string;
  path: string;
  name: string;
  contentType: string;
  width: number | null;
  height: number | null;
  /** A free lesson shows it: no session is needed. */
  isPublic: boolean;
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.mp3': 'audio/mpeg',
  '.ogg': 'audio/ogg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
};

const ADDRESS = new RegExp(`${CONTENT_FILE_PREFIX}[\\w./-]+`, 'g');

/** The files that the drafts name; a missing one or one of another type is an error. */
export async function productMedia(folder: string, drafts: readonly CourseDraft[]): Promise<ProductMedia[]> {
  const lessons = drafts.flatMap((draft) => draft.modules.flatMap((module) => module.lessons));
  const open = new Set(addressesIn(lessons.filter((lesson) => lesson.free)));
  const addresses = [...new Set(addressesIn(lessons))].sort();
  return Promise.all(addresses.map((address) => readMedia(folder, address, open.has(address))));
}

const addressesIn = (value: unknown): string[] => JSON.stringify(value).match(ADDRESS) ?? [];

async function readMedia(folder: string, address: string, isPublic: boolean): Promise<ProductMedia> {
  const path = join(folder, address.slice(CONTENT_FILE_PREFIX.length));
  const contentType = TYPES[extname(path)];
  if (!contentType) throw new Error(`${path}: files of this type are not shown in lessons`);
  const bytes = await readFile(path);
  const size = contentType === 'image/svg+xml' ? sizeOf(bytes.toString('utf8'), path) : NO_SIZE;
  return { address, path, name: basename(path), contentType, ...size, isPublic };
}

const NO_SIZE = { width: null, height: null };

function sizeOf(svg: string, path: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error(`${path}: a drawing needs viewBox="0 0 <width> <height>"`);
  return { width: Number(width), height: Number(height) };
}

/** The draft with the sizes of its pictures. */
export function withPictureSizes(draft: CourseDraft, media: readonly ProductMedia[]): CourseDraft {
  const byAddress = new Map(media.map((file) => [file.address, file]));
  const sized = (item: StoredItem): StoredItem => {
    if (item.body.kind !== 'image') return item;
    const { width = null, height = null } = byAddress.get(item.body.url) ?? {};
    return { ...item, body: { ...item.body, width, height } };
  };
  const modules = draft.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) => ({ ...lesson, items: lesson.items.map(sized) })),
  }));
  return { ...draft, modules };
}

/** The draft with the stored address of every file. */
export function withAddresses(draft: CourseDraft, stored: ReadonlyMap<string, string>): CourseDraft {
  const text = JSON.stringify(draft).replace(ADDRESS, (address) => stored.get(address) ?? address);
  return JSON.parse(text) as CourseDraft;
}
