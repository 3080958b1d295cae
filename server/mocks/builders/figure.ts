import { readFileSync } from 'node:fs';
import { projectFile } from '../../../db/project-file.ts';
import { CONTENT_FILE_PREFIX } from '../../../db/seed/media-items.ts';
import type { ItemBody } from '../../../domain/learning/content.ts';

/** The mock stores no files: figures of lessons stand in their addresses. */
export function withFigure(slug: string, body: ItemBody): ItemBody {
  if (body.kind !== 'image' || !body.url.startsWith(CONTENT_FILE_PREFIX)) return body;
  const name = body.url.slice(CONTENT_FILE_PREFIX.length);
  const svg = readFileSync(projectFile(`content/products/${slug}/${name}`), 'utf8');
  return { ...body, url: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
