import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Person } from '../../../../contracts/management.ts';
import type { LeadStatus } from '../../../../contracts/manager-values.ts';
import type { LeadKind } from '../../../../contracts/messaging/lead.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface LeadRow {
  id: string;
  kind: LeadKind;
  name: string;
  email: string;
  details: string;
  locale: Locale;
  createdAt: string;
  consentAt: string;
  handledAt: string | null;
  handledBy: Person | null;
  note: string;
  revision: number;
}

export interface LeadQuery {
  text?: string | undefined;
  kind?: LeadKind | undefined;
  status?: LeadStatus | undefined;
}

const SELECT = sql`
  select l.id, l.kind, l.name, l.email, l.details, l.locale, l.created_at as "createdAt",
    l.consent_at as "consentAt", l.handled_at as "handledAt", l.note, l.revision,
    (select json_build_object('id', u.id, 'name', u.name) from users u
      where u.id = l.handled_by and u.erased_at is null) as "handledBy"
  from leads l`;

function matching({ text = '', kind, status }: LeadQuery): SQL {
  const words = text.trim().toLowerCase();
  const parts = [
    words ? sql`strpos(lower(concat_ws(E'\n', l.name, l.email, l.details)), ${words}) > 0` : sql`true`,
    kind ? sql`l.kind = ${kind}` : sql`true`,
  ];
  if (status === 'OPEN') parts.push(sql`l.handled_at is null`);
  if (status === 'HANDLED') parts.push(sql`l.handled_at is not null`);
  return sql.join(parts, sql` and `);
}

export async function findManagedLeads(
  db: Db,
  query: LeadQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: LeadRow[]; total: number }> {
  const where = matching(query);
  const { rows } = await db.execute<Record<keyof LeadRow, never>>(
    sql`${SELECT} where ${where} order by l.created_at desc, l.id limit ${limit} offset ${offset}`,
  );
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from leads l where ${where}`,
  );
  return { rows, total: counts[0]?.total ?? 0 };
}

export async function findManagedLead(db: Db | Tx, id: string): Promise<LeadRow | undefined> {
  const { rows } = await db.execute<Record<keyof LeadRow, never>>(sql`${SELECT} where l.id = ${id}::uuid`);
  return rows[0];
}

export interface LeadChange {
  id: string;
  handled: boolean;
  note: string;
  revision: number;
  by: string;
  at: Date;
}

/** Changes a lead in the state that the caller saw; false when it is another by now. */
export async function updateLead(
  tx: Tx,
  { id, handled, note, revision, by, at }: LeadChange,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update leads set note = ${note}, revision = revision + 1,
      handled_by = case when not ${handled} then null when handled_at is null then ${by}::uuid else handled_by end,
      handled_at = case when ${handled} then coalesce(handled_at, ${at.toISOString()}::timestamptz) end
    where id = ${id}::uuid and revision = ${revision}`);
  return (rowCount ?? 0) > 0;
}
