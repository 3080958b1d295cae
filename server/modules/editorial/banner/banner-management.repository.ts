import { type SQL, sql } from 'drizzle-orm';
import type { BannerPlace, BannerState } from '../../../../contracts/banner-values.ts';
import type { BannerContent } from '../../../../contracts/editorial/banner-management.ts';
import type { LastChange } from '../../../../contracts/management.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { lastChange } from '../../catalog/managed-entry/last-change.sql.ts';

const moment = (at: Date | null) => sql`${at?.toISOString() ?? null}::timestamptz`;
const json = (content: BannerContent) => sql`${JSON.stringify(content)}::jsonb`;

export interface BannerRow {
  id: string;
  revision: number;
  content: BannerContent;
  published: BannerContent | null;
  startsAt: Date | null;
  endsAt: Date | null;
  archived: boolean;
  requested: LastChange | null;
  changed: LastChange;
}

async function select(db: Db | Tx, rest: SQL): Promise<BannerRow[]> {
  const { rows } = await db.execute<Record<keyof BannerRow, never>>(sql`
    select b.id, b.revision, b.content, b.published, b.starts_at as "startsAt", b.ends_at as "endsAt",
      b.archived_at is not null as archived, ${lastChange(sql`b.updated_at`, sql`b.updated_by`)} as changed,
      case when b.requested_at is not null then ${lastChange(sql`b.requested_at`, sql`b.requested_by`)} end as requested
    from banners b ${rest}`);
  return rows.map((row: BannerRow) => ({
    ...row,
    startsAt: row.startsAt && new Date(row.startsAt),
    endsAt: row.endsAt && new Date(row.endsAt),
  }));
}

export const findBanner = async (db: Db | Tx, id: string): Promise<BannerRow | undefined> =>
  (await select(db, sql`where b.id = ${id}::uuid`))[0];

/** Holds the banner until the transaction ends. */
export const lockBanner = async (tx: Tx, id: string): Promise<BannerRow | undefined> =>
  (await select(tx, sql`where b.id = ${id}::uuid for update of b`))[0];

export interface BannerQuery {
  text?: string | undefined;
  state?: BannerState | undefined;
  place?: BannerPlace | undefined;
  archived?: 'yes' | undefined;
  waiting?: 'yes' | undefined;
  sort?: 'changed' | 'name' | 'starts' | undefined;
}

const isIn = (state: BannerState, now: Date): SQL =>
  ({
    DRAFT: sql`b.published is null`,
    SCHEDULED: sql`b.starts_at > ${moment(now)}`,
    LIVE: sql`b.starts_at <= ${moment(now)} and (b.ends_at is null or b.ends_at > ${moment(now)})`,
    ENDED: sql`b.published is not null and b.ends_at <= ${moment(now)}`,
  })[state];

const ORDERS = {
  changed: sql`b.updated_at desc`,
  name: sql`lower(b.content ->> 'name')`,
  starts: sql`b.starts_at desc nulls last`,
};

/** One page, with the number of all that match. */
export async function findBanners(
  db: Db,
  { text, state, place, archived, waiting, sort = 'changed' }: BannerQuery,
  { limit, offset, now }: { limit: number; offset: number; now: Date },
): Promise<{ rows: BannerRow[]; total: number }> {
  const words = text?.trim().toLowerCase();
  const parts = [archived ? sql`b.archived_at is not null` : sql`b.archived_at is null`];
  if (words) parts.push(sql`position(${words} in lower(b.content ->> 'name')) > 0`);
  if (waiting) parts.push(sql`b.requested_at is not null`);
  if (state) parts.push(isIn(state, now));
  if (place) parts.push(sql`b.content -> 'places' @> ${JSON.stringify([place])}::jsonb`);
  const where = sql`where ${sql.join(parts, sql` and `)}`;
  const [rows, all] = await Promise.all([
    select(db, sql`${where} order by ${ORDERS[sort]}, b.id limit ${limit} offset ${offset}`),
    db.execute<{ count: number }>(sql`select count(*)::int as count from banners b ${where}`),
  ]);
  return { rows, total: all.rows[0]?.count ?? 0 };
}

interface Saved {
  content: BannerContent;
  userId: string;
  at: Date;
}

export async function insertBanner(tx: Tx, { content, userId, at }: Saved): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into banners (content, updated_by, created_at, updated_at)
    values (${json(content)}, ${userId}::uuid, ${moment(at)}, ${moment(at)}) returning id`);
  return String(rows[0]?.id);
}

/** Saves over the revision that was seen; false when another save was first. */
export async function saveBanner(
  tx: Tx,
  id: string,
  revision: number,
  { content, userId, at }: Saved,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update banners set content = ${json(content)}, revision = revision + 1, updated_by = ${userId}::uuid,
      updated_at = ${moment(at)} where id = ${id}::uuid and revision = ${revision}`);
  return (rowCount ?? 0) > 0;
}

interface Publication {
  startsAt: Date;
  endsAt: Date | null;
  nextTurnAt: Date | null;
}

/** Publishes the revision that was seen; false when it has another one by now. */
export async function publishBanner(
  tx: Tx,
  id: string,
  revision: number,
  { startsAt, endsAt, nextTurnAt }: Publication,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update banners set published = content, version = version + 1, starts_at = ${moment(startsAt)},
      ends_at = ${moment(endsAt)}, next_turn_at = ${moment(nextTurnAt)}, archived_at = null,
      requested_at = null, requested_by = null
    where id = ${id}::uuid and revision = ${revision}`);
  return (rowCount ?? 0) > 0;
}

/** One that has begun is over; another becomes a draft again. */
export async function endBanner(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update banners set next_turn_at = null,
      published = case when starts_at <= ${moment(at)} then published end,
      ends_at = case when starts_at <= ${moment(at)} then ${moment(at)} end,
      starts_at = case when starts_at <= ${moment(at)} then starts_at end
    where id = ${id}::uuid`);
}

/** One that is archived is no longer asked for. */
export async function setArchived(tx: Tx, id: string, at: Date | null): Promise<void> {
  await tx.execute(sql`
    update banners set archived_at = ${moment(at)}, requested_at = null, requested_by = null where id = ${id}::uuid`);
}
