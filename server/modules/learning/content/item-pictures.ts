import type { ItemBody } from '../../../../domain/learning/content.ts';
import { picturesIn, storedFileId, withPictureSources } from '../../../../domain/picture.ts';

/** Ids of the stored pictures that an item shows. */
export function picturesOf(body: ItemBody): string[] {
  if (body.kind === 'image') return [storedFileId(body.url) ?? []].flat();
  return body.kind === 'rich_text' ? picturesIn(body.html) : [];
}

/** The item with the widths of its public pictures. Pictures of paid lessons keep their single address. */
export function withPictures(body: ItemBody, publicIds: ReadonlySet<string>): ItemBody {
  if (body.kind === 'image') return { ...body, isPublic: picturesOf(body).some((id) => publicIds.has(id)) };
  return body.kind === 'rich_text' ? { ...body, html: withPictureSources(body.html, publicIds) } : body;
}
