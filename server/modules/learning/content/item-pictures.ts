import type { Doc, DocNode } from '../../../../contracts/learning/document.ts';
import type { ItemBody } from '../../../../domain/learning/content.ts';
import { mapNodes, nodesOf } from '../../../../domain/learning/document-text.ts';
import { documentsOfBody, mapBodyDocuments } from '../../../../domain/learning/item-documents.ts';
import { storedFileId } from '../../../../domain/picture.ts';

/** Ids of the stored pictures that an item shows. */
export function picturesOf(body: ItemBody): string[] {
  if (body.kind === 'image') return [storedFileId(body.url) ?? []].flat();
  return documentsOfBody(body).flatMap(nodesOf).flatMap(pictureOf);
}

/** The item with a mark on its public pictures, which have several widths. Pictures of paid lessons have one address. */
export function withPictures(body: ItemBody, publicIds: ReadonlySet<string>): ItemBody {
  const isPublic = (id: string) => publicIds.has(id);
  if (body.kind === 'image') return { ...body, isPublic: picturesOf(body).some(isPublic) };
  return mapBodyDocuments(body, (doc) => markPublic(doc, isPublic));
}

function markPublic(doc: Doc, isPublic: (id: string) => boolean): Doc {
  return mapNodes(doc, (node) =>
    pictureOf(node).some(isPublic) ? { ...node, attrs: { ...node.attrs, isPublic: true } } : node,
  );
}

function pictureOf({ type, attrs }: DocNode): string[] {
  const id = type === 'image' && typeof attrs?.src === 'string' ? storedFileId(attrs.src) : null;
  return id === null ? [] : [id];
}
