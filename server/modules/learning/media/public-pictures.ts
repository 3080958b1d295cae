import { sql } from 'drizzle-orm';
import type { PublicPictures } from '../../catalog/product/public-pictures.ts';

/** The implementation of the catalogue's port to stored pictures. */
export const createPublicPictures = (): PublicPictures => ({
  async has(tx, url) {
    const [, id] = /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/|$)/.exec(url) ?? [];
    if (!id) return false;
    const { rows } = await tx.execute(sql`
      select 1 from media_files where id = ${id}::uuid and is_public and user_id is null
        and content_type like 'image/%' for key share`);
    return rows.length > 0;
  },
});
