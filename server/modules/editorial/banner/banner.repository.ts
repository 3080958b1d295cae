import { sql } from 'drizzle-orm';
import type { BannerContent } from '../../../../contracts/editorial/banner-management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { PublishedBanner } from '../../../../domain/editorial/banner.ts';

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Published banners that are not over. */
export async function findPublished(db: Db | Tx, now: Date): Promise<PublishedBanner[]> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select id, version, starts_at as "startsAt", ends_at as "endsAt", published as content from banners
    where published is not null and (ends_at is null or ends_at > ${moment(now)})`);
  return rows.map((row) => ({
    id: String(row.id),
    version: Number(row.version),
    startsAt: new Date(String(row.startsAt)),
    endsAt: row.endsAt === null ? null : new Date(String(row.endsAt)),
    content: row.content as BannerContent,
  }));
}

export interface Turned {
  id: string;
  published: BannerContent;
}

/** Takes the banners whose start or end has come, so that one instance purges their pages. */
export async function takeTurns(tx: Tx, now: Date): Promise<Turned[]> {
  const { rows } = await tx.execute<Record<keyof Turned, never>>(sql`
    update banners set next_turn_at = case when ends_at > ${moment(now)} then ends_at end
    where next_turn_at <= ${moment(now)} returning id, published`);
  return rows;
}
