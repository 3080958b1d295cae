import { sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { MessageType } from '../../../../contracts/messaging/notification.ts';
import { NOTIFICATION_CAP } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';

/** How many days back a stream can replay messages (product §4 Notifications). */
const REPLAY_DAYS = 7;

export interface NotificationRow {
  id: string;
  messageId: string;
  type: MessageType;
  template: string;
  data: Record<string, string>;
  position: number;
  readAt: Date | null;
  createdAt: Date;
}

export interface NewMessage {
  userId: string;
  messageId: string;
  type: MessageType;
  template: string;
  data: Record<string, string>;
  /** Id of the outbox row; increases with every enqueued message. */
  source: number;
}

const COLUMNS = sql.raw(
  'id, message_id as "messageId", type, template, data, position, read_at as "readAt", created_at as "createdAt"',
);

/** Raw SQL returns timestamps as strings. */
function toRow(raw: Record<string, unknown>): NotificationRow {
  const row = raw as unknown as NotificationRow;
  return {
    ...row,
    position: Number(row.position),
    readAt: row.readAt === null ? null : new Date(row.readAt),
    createdAt: new Date(row.createdAt),
  };
}

/**
 * Writes a message, replacing the one with the same message id. The user's last position is locked until the
 * transaction ends, so a reader at a position has seen everything below it. False when the same or a later outbox row
 * was written before, or the account is gone.
 */
export async function upsertMessage(tx: Tx, message: NewMessage): Promise<boolean> {
  const { userId, messageId, type, template, data, source } = message;
  const { rows } = await tx.execute<{ position: number }>(sql`
    insert into notification_streams (user_id, position) select id, 1 from users where id = ${userId}
    on conflict (user_id) do update set position = notification_streams.position + 1 returning position`);
  const position = rows[0]?.position;
  if (position === undefined) return false;
  const written = await tx.execute(sql`
    insert into notifications (user_id, message_id, type, template, data, position, source)
    values (${userId}, ${messageId}, ${type}, ${template}, ${JSON.stringify(data)}::jsonb, ${position}, ${source})
    on conflict (user_id, message_id) do update set type = excluded.type, template = excluded.template,
      data = excluded.data, position = excluded.position, source = excluded.source, read_at = null, created_at = now()
    where notifications.source < excluded.source`);
  return (written.rowCount ?? 0) > 0;
}

/** The list of a user: the newest messages, up to the cap. */
const listOf = (userId: string) => sql`
  select * from notifications where user_id = ${userId} order by position desc limit ${NOTIFICATION_CAP}`;

/** Newest first; after the given message of the same user if there is one. */
export async function findMessages(
  db: Db,
  userId: string,
  { limit, beforeId }: { limit: number; beforeId: string | undefined },
): Promise<NotificationRow[]> {
  const before = beforeId
    ? sql`where position < (select position from notifications where id = ${beforeId} and user_id = ${userId})`
    : sql``;
  const { rows } = await db.execute(sql`
    select ${COLUMNS} from (${listOf(userId)}) list ${before} order by position desc limit ${limit}`);
  return rows.map(toRow);
}

export async function countMessages(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from (${listOf(userId)}) list`,
  );
  return rows[0]?.n ?? 0;
}

export async function findMessage(db: Db, userId: string, id: string): Promise<NotificationRow | null> {
  const { rows } = await db.execute(
    sql`select ${COLUMNS} from notifications where id = ${id} and user_id = ${userId}`,
  );
  return rows[0] ? toRow(rows[0]) : null;
}

/** The first mark counts. */
export async function markRead(
  db: Db,
  userId: string,
  id: string,
  now: Date,
): Promise<NotificationRow | null> {
  const { rows } = await db.execute(sql`
    update notifications set read_at = coalesce(read_at, ${now.toISOString()}::timestamptz)
    where id = ${id} and user_id = ${userId} returning ${COLUMNS}`);
  return rows[0] ? toRow(rows[0]) : null;
}

export async function markAllRead(db: Db, userId: string, now: Date): Promise<number> {
  const result = await db.execute(sql`
    update notifications set read_at = ${now.toISOString()}::timestamptz
    where user_id = ${userId} and read_at is null`);
  return result.rowCount ?? 0;
}

/** A user's messages above a position and within the replay window, in order of position. */
export async function findAbove(
  db: Db,
  userId: string,
  position: number,
  limit: number,
): Promise<NotificationRow[]> {
  const { rows } = await db.execute(sql`
    select ${COLUMNS} from notifications
    where user_id = ${userId} and position > ${position}
      and created_at > now() - make_interval(days => ${REPLAY_DAYS})
    order by position limit ${limit}`);
  return rows.map(toRow);
}

/** The last position of each user who ever received anything. */
export async function findLastPlaces(db: Db, userIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ user_id: string; position: number }>(sql`
    select user_id, position from notification_streams where user_id = any(${sql.param([...userIds])}::uuid[])`);
  return new Map(rows.map((row) => [row.user_id, Number(row.position)]));
}

/** Deletes messages that are neither in a list nor within the replay window. */
export async function deleteOldMessages(db: Db): Promise<number> {
  const result = await db.execute(sql`
    delete from notifications n
    where n.created_at < now() - make_interval(days => ${REPLAY_DAYS}) and n.position < (
      select k.position from notifications k where k.user_id = n.user_id
      order by k.position desc offset ${NOTIFICATION_CAP - 1} limit 1)`);
  return result.rowCount ?? 0;
}

export interface Reader {
  id: string;
  email: string;
  name: string;
  verified: boolean;
  locale: string;
}

/** The recipient of a message; null when the account is gone. */
export async function findReader(db: Db | Tx, userId: string): Promise<Reader | null> {
  const { rows } = await db.execute<Record<keyof Reader, never>>(sql`
    select id, email, name, verified_at is not null as verified, locale from users where id = ${userId}`);
  return rows[0] ?? null;
}

/** Product id → its title in the locale, else in English, else in any language. */
export async function findTitles(
  db: Db | Tx,
  productIds: readonly string[],
  locale: Locale,
): Promise<Map<string, string>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; title: string }>(sql`
    select distinct on (product_id) product_id as id, trim(short_title1 || ' ' || short_title2) as title
    from landings where product_id = any(${sql.param([...productIds])}::uuid[])
    order by product_id, locale = ${locale} desc, locale = 'en' desc, published desc, locale`);
  return new Map(rows.map((row) => [row.id, row.title]));
}
