import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Person } from '../../../../contracts/management.ts';
import type { SupportStatus } from '../../../../contracts/manager-values.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface SupportRow {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  locale: Locale;
  known: boolean;
  createdAt: string;
  answer: string;
  answeredAt: string | null;
  answeredBy: Person | null;
}

export interface SupportQuery {
  text?: string | undefined;
  status?: SupportStatus | undefined;
  language?: Locale | undefined;
}

const SELECT = sql`
  select m.id, m.name, m.email, m.subject, m.message, m.locale, m.user_id is not null as known,
    m.created_at as "createdAt", m.answer, m.answered_at as "answeredAt",
    (select json_build_object('id', u.id, 'name', u.name) from users u
      where u.id = m.answered_by and u.erased_at is null) as "answeredBy"
  from support_messages m`;

/** Open ones first, oldest first, then the others, newest first. */
const ORDER = sql`order by m.answered_at is not null,
  case when m.answered_at is null then m.created_at end, m.created_at desc, m.id`;

function matching({ text = '', status, language }: SupportQuery): SQL {
  const words = text.trim().toLowerCase();
  const parts = [
    words
      ? sql`strpos(lower(concat_ws(E'\n', m.name, m.email, m.subject, m.message)), ${words}) > 0`
      : sql`true`,
    language ? sql`m.locale = ${language}` : sql`true`,
  ];
  if (status === 'OPEN') parts.push(sql`m.answered_at is null`);
  if (status === 'ANSWERED') parts.push(sql`m.answered_at is not null`);
  return sql.join(parts, sql` and `);
}

export async function findMessages(
  db: Db,
  query: SupportQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SupportRow[]; total: number }> {
  const where = matching(query);
  const { rows } = await db.execute<Record<keyof SupportRow, never>>(
    sql`${SELECT} where ${where} ${ORDER} limit ${limit} offset ${offset}`,
  );
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from support_messages m where ${where}`,
  );
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findMessage(db: Db | Tx, id: string): Promise<SupportRow | undefined> {
  const { rows } = await db.execute<Record<keyof SupportRow, never>>(sql`${SELECT} where m.id = ${id}::uuid`);
  return rows[0];
}

/** Answers an open message; false when it was answered before. */
export async function answerMessage(
  tx: Tx,
  { id, answer, by, at }: { id: string; answer: string; by: string; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update support_messages set answer = ${answer}, answered_by = ${by}::uuid,
      answered_at = ${at.toISOString()}::timestamptz
    where id = ${id}::uuid and answered_at is null`);
  return (rowCount ?? 0) > 0;
}
