import type { ContentItem } from '../../../../contracts/learning/content.ts';
import type { Db } from '../../../../db/database.ts';
import type { ItemBody, ItemSolution, StoredItem } from '../../../../domain/learning/content.ts';
import { EMPTY_DOCUMENT } from '../../../../domain/learning/document-text.ts';
import { levelHeadings } from '../../../../domain/learning/heading-levels.ts';
import { findPublicMedia } from './content.repository.ts';
import { withDocuments } from './earlier-content.ts';
import { highlight } from './highlight.ts';
import { picturesOf, withPictures } from './item-pictures.ts';
import { findVideoCopies, videosOf, withVideos } from './item-videos.ts';

export interface ReadItem {
  key: string;
  required: boolean;
  wire: ContentItem;
  body: ItemBody;
  solution: ItemSolution | null;
}

/** The stored items of a lesson as readers get them: code highlighted, pictures in several widths, levels of headings. */
export async function readableItems(
  db: Db,
  courseId: string,
  stored: readonly StoredItem[],
): Promise<ReadItem[]> {
  const rows = withLevels(stored.map(withDocuments));
  const idsOf = (find: (body: ItemBody) => string[]) => rows.flatMap(({ body }) => find(body));
  const [publicIds, copies] = await Promise.all([
    findPublicMedia(db, idsOf(picturesOf)),
    findVideoCopies(db, idsOf(videosOf)),
  ]);
  const shown = (row: StoredItem) => ({
    ...row,
    body: withVideos(withPictures(row.body, publicIds), copies),
  });
  return rows.map((row) => ({ ...row, wire: toWire(courseId, shown(row)) }));
}

/** Texts with heading levels adjusted to the lesson's title. */
function withLevels(rows: StoredItem[]): StoredItem[] {
  const texts = rows.map(({ body }) => (body.kind === 'rich_text' ? body.doc : EMPTY_DOCUMENT));
  const levelled = levelHeadings(texts);
  return rows.map((row, index) =>
    row.body.kind === 'rich_text'
      ? { ...row, body: { ...row.body, doc: levelled[index] ?? row.body.doc } }
      : row,
  );
}

function toWire(courseId: string, row: { key: string; required: boolean; body: ItemBody }): ContentItem {
  const base = { contentId: `${courseId}:${row.key}`, required: row.required };
  if (row.body.kind !== 'code') return { ...base, ...row.body };
  const html = highlight(row.body.code, row.body.language);
  return { ...base, ...row.body, html };
}
