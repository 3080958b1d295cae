import type { StoredItem } from '../../domain/learning/content.ts';

/** A file beside a product, as the address in a draft: `content:<path>` until the file is stored. */
export const CONTENT_FILE_PREFIX = 'content:';

const TYPES: Record<string, string> = {
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  m4a: 'audio/mp4',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** The YAML of an ```audio or ```video block; paths are relative to the product's folder. */
export interface MediaFile {
  title?: string;
  src: string;
  poster?: string;
  seconds?: number;
  captions?: { language: string; label: string; src: string }[];
  chapters?: { second: number; title: string }[];
}

export function mediaItem(key: string, kind: 'audio' | 'video', file: MediaFile): StoredItem {
  const type = TYPES[/\.(\w+)$/.exec(file?.src ?? '')?.[1] ?? ''];
  if (!type?.startsWith(kind)) throw new Error(`${key}: src must name a file of type ${kind}`);
  const body = {
    title: file.title ?? null,
    sources: [{ url: fileUrl(file.src), type }],
    captions: (file.captions ?? []).map(({ language, label, src }) => ({
      language,
      label,
      url: fileUrl(src),
    })),
    durationSeconds: file.seconds ?? null,
    ...(file.chapters && { chapters: file.chapters }),
  };
  const poster = file.poster ? fileUrl(file.poster) : null;
  return {
    key,
    required: false,
    body: kind === 'audio' ? { ...body, kind } : { ...body, kind, poster },
    solution: null,
  };
}

const IMAGE = /^!\[([^\]]*)\]\(([\w./-]+?)(?:\s+"([^"]*)")?\)$/u;

/** The item of a paragraph that is only a picture; null for any other paragraph. */
export function imageItem(paragraph: string): Omit<StoredItem, 'key'> | null {
  const [, alt = '', src = '', caption = null] = IMAGE.exec(paragraph.trim()) ?? [];
  if (src === '') return null;
  if (alt.trim() === '') throw new Error(`the picture ${src} has no description`);
  const size = { width: null, height: null };
  return {
    required: false,
    body: { kind: 'image', url: fileUrl(src), alt: alt.trim(), ...size, caption },
    solution: null,
  };
}

function fileUrl(path: string): string {
  if (path.startsWith('/') || path.split('/').includes('..'))
    throw new Error(`"${path}" must be a path inside the product's folder`);
  return `${CONTENT_FILE_PREFIX}${path}`;
}
