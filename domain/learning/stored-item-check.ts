import type { StoredItem } from './content.ts';
import { isStoredFile } from './document-attributes.ts';
import { checkDocument } from './document-check.ts';
import { embedHost } from './embed.ts';
import { documentsOfBody, documentsOfSolution } from './item-documents.ts';

/** Index of the first item that cannot be stored, -1 when all can: drafts may be incomplete, but never unsafe. */
export function unstorableItem(items: readonly StoredItem[]): number {
  const seen = new Set<string>();
  return items.findIndex((item) => {
    if (seen.has(item.key)) return true;
    seen.add(item.key);
    return !hasSafeAddresses(item) || !hasDocuments(item);
  });
}

function hasDocuments({ body, solution }: StoredItem): boolean {
  try {
    for (const doc of [...documentsOfBody(body), ...documentsOfSolution(solution)]) checkDocument(doc);
    return true;
  } catch {
    return false;
  }
}

/** Files are stored ones, or none yet; embedded pages are reached by https. */
function hasSafeAddresses({ body }: StoredItem): boolean {
  if (body.kind === 'embed') return body.url === '' || embedHost(body.url) !== null;
  return filesOf(body).every((address) => address === '' || isStoredFile(address));
}

/** Addresses of the files that an item shows outside of its texts. */
export function filesOf(body: StoredItem['body']): string[] {
  if (body.kind === 'image' || body.kind === 'file') return [body.url];
  if (body.kind !== 'video' && body.kind !== 'audio') return [];
  const poster = body.kind === 'video' && body.poster !== null ? [body.poster] : [];
  return [...body.sources.map(({ url }) => url), ...body.captions.map(({ url }) => url), ...poster];
}
