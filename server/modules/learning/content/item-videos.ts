import { sql } from 'drizzle-orm';
import type { Db } from '../../../../db/database.ts';
import type { ItemBody } from '../../../../domain/learning/content.ts';
import { storedFileId } from '../../../../domain/picture.ts';
import { mediaUrl } from '../media/media.store.ts';

interface VideoCopy {
  url: string;
  type: string;
  height: number;
}

export type VideoCopies = ReadonlyMap<string, VideoCopy[]>;

/** Ids of the stored videos that an item shows. */
export const videosOf = (body: ItemBody): string[] =>
  body.kind === 'video' ? body.sources.flatMap(({ url }) => storedFileId(url) ?? []) : [];

/** The smaller copies of stored videos, the largest first; each is as open as its video. */
export async function findVideoCopies(db: Db, videoIds: readonly string[]): Promise<VideoCopies> {
  if (videoIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    of: string;
    id: string;
    name: string;
    type: string;
    height: number;
  }>(sql`
    select original_id as of, id, name, content_type as type, height from media_files
    where original_id = any(${sql.param([...videoIds])}::uuid[]) and content_type like 'video/%' and height is not null
    order by original_id, height desc`);
  return new Map(
    [...Map.groupBy(rows, (row) => row.of)].map(([of, copies]) => [
      of,
      copies.map(({ id, name, type, height }) => ({ url: mediaUrl(id, name), type, height })),
    ]),
  );
}

/** The item with the smaller copies of its videos after them. */
export function withVideos(body: ItemBody, copies: VideoCopies): ItemBody {
  if (body.kind !== 'video') return body;
  const smaller = videosOf(body).flatMap((id) => copies.get(id) ?? []);
  return { ...body, sources: [...body.sources, ...smaller] };
}
