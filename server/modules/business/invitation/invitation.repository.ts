import { type SQL, sql } from 'drizzle-orm';
import {
  type CompanyRole,
  INVITATION_DAYS,
  type InvitationStatus,
} from '../../../../contracts/business/business-values.ts';
import type { Invitation } from '../../../../contracts/business/invitation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { FIRST_REMINDER_DAYS } from '../../../../domain/business/invitation.ts';
import { type CompanyCall, isRun } from '../company-access.ts';

export interface InvitationCall extends CompanyCall {
  invitationId: string;
}

export interface StoredInvitation extends Invitation {
  companyId: string;
  poolId: string | null;
  locale: Locale;
}

const at = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const inDays = (now: Date, days: number) => sql`${at(now)} + make_interval(days => ${days})`;
const COLUMNS = (now: Date) => sql`
  i.id, i.company_id as "companyId", i.email, i.name, i.team, i.role, i.pool_id as "poolId", i.locale, i.times,
  case when i.status = 'SENT' and i.expires_at <= ${at(now)} then 'EXPIRED' else i.status end as status,
  i.sent_at as "sentAt", i.expires_at as "expiresAt"`;

async function select<Row extends StoredInvitation = StoredInvitation>(
  db: Db | Tx,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = await db.execute<Record<string, unknown>>(statement);
  return rows.map((row) => ({
    ...row,
    sentAt: new Date(String(row.sentAt)).toISOString(),
    expiresAt: new Date(String(row.expiresAt)).toISOString(),
  })) as unknown as Row[];
}

/** Addresses of members, and of people whose invitation waits. */
export async function findKnownAddresses(db: Db | Tx, companyId: string, now: Date) {
  const { rows } = await db.execute<{ email: string; member: boolean }>(sql`
    select lower(u.email) as email, true as member from company_members m join users u on u.id = m.user_id
    where m.company_id = ${companyId}::uuid and m.left_at is null
    union all
    select email, false from company_invitations
    where company_id = ${companyId}::uuid and status = 'SENT' and expires_at > ${at(now)}`);
  const of = (member: boolean) =>
    new Set(rows.filter((row) => row.member === member).map(({ email }) => email));
  return { members: of(true), invited: of(false) };
}

export const findOfRequest = (
  db: Db | Tx,
  { companyId, requestId, now }: { companyId: string; requestId: string; now: Date },
): Promise<StoredInvitation[]> =>
  select(
    db,
    sql`select ${COLUMNS(now)} from company_invitations i
      where i.company_id = ${companyId}::uuid and i.request_id = ${requestId}::uuid order by i.position`,
  );

export interface NewInvitation {
  id: string;
  tokenHash: string;
  email: string;
  name: string;
  team: string;
}

export interface InvitationList {
  requestId: string;
  role: CompanyRole;
  poolId: string | null;
  locale: Locale;
  people: NewInvitation[];
  now: Date;
}

/** Those whose address has a waiting invitation are left out. */
export async function insertInvitations(
  tx: Tx,
  call: CompanyCall,
  { requestId, role, poolId, locale, people, now }: InvitationList,
): Promise<StoredInvitation[]> {
  const rows = await select(
    tx,
    sql`insert into company_invitations as i (id, company_id, request_id, position, email, name, team, role, pool_id,
        token_hash, locale, invited_by, sent_at, expires_at, remind_at)
      select person.id, ${call.companyId}::uuid, ${requestId}::uuid, person.position, person.email, person.name,
        person.team, ${role}, ${poolId}::uuid, person.token_hash, ${locale}, ${call.callerId}::uuid, ${at(now)},
        ${inDays(now, INVITATION_DAYS)}, ${inDays(now, FIRST_REMINDER_DAYS)}
      from jsonb_to_recordset(${JSON.stringify(
        people.map((person, position) => ({
          ...{ id: person.id, email: person.email, name: person.name, team: person.team },
          ...{ token_hash: person.tokenHash, position },
        })),
      )}::jsonb) as person (id uuid, position int, email text, name text, team text, token_hash text)
      where ${isRun(call)} order by person.email
      on conflict do nothing returning ${COLUMNS(now)}`,
  );
  const places = new Map(people.map(({ id }, place) => [id, place]));
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0));
}

export async function findInvitations(
  db: Db,
  call: CompanyCall,
  query: { status?: InvitationStatus | undefined; text: string; limit: number; offset: number; now: Date },
): Promise<{ invitations: StoredInvitation[]; total: number }> {
  const { status, text, limit, offset, now } = query;
  const literal = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const shown = sql`case when i.status = 'SENT' and i.expires_at <= ${at(now)} then 'EXPIRED' else i.status end`;
  const rows = await select<StoredInvitation & { whole: number }>(
    db,
    sql`select ${COLUMNS(now)}, count(*) over ()::int as whole from company_invitations i
      where i.company_id = ${call.companyId}::uuid and ${isRun(call)}
        ${status ? sql`and ${shown} = ${status}` : sql``}
        ${text === '' ? sql`` : sql`and (i.email ilike ${literal} or i.name ilike ${literal})`}
      order by i.sent_at desc, i.id limit ${limit} offset ${offset}`,
  );
  return { invitations: rows, total: rows[0]?.whole ?? 0 };
}

/** Locks an invitation of the company until the transaction ends. */
export async function lockInvitation(
  tx: Tx,
  call: InvitationCall,
  now: Date,
): Promise<StoredInvitation | undefined> {
  const [row] = await select(
    tx,
    sql`select ${COLUMNS(now)} from company_invitations i
      where i.id = ${call.invitationId}::uuid and i.company_id = ${call.companyId}::uuid and ${isRun(call)}
      for update`,
  );
  return row;
}

/** Waits again from now on, under another token. */
export async function renewInvitation(
  tx: Tx,
  { id, tokenHash, now }: { id: string; tokenHash: string; now: Date },
): Promise<StoredInvitation | undefined> {
  const [row] = await select(
    tx,
    sql`update company_invitations i set status = 'SENT', closed_at = null, token_hash = ${tokenHash},
        times = i.times + 1, reminders = 0, sent_at = ${at(now)}, expires_at = ${inDays(now, INVITATION_DAYS)},
        remind_at = ${inDays(now, FIRST_REMINDER_DAYS)}
      where i.id = ${id}::uuid and i.status in ('SENT', 'EXPIRED')
        and not exists (select 1 from company_invitations o where o.company_id = i.company_id and o.email = i.email
          and o.status = 'SENT' and o.id <> i.id)
        and not exists (select 1 from company_members m join users u on u.id = m.user_id
          where m.company_id = i.company_id and m.left_at is null and lower(u.email) = i.email)
      returning ${COLUMNS(now)}`,
  );
  return row;
}

export async function revokeInvitation(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update company_invitations set status = 'REVOKED', closed_at = ${at(now)}, remind_at = null
    where id = ${id}::uuid and status in ('SENT', 'EXPIRED')`);
}

const MOST_AT_ONCE = 500;

/** Closes invitations whose time is over, all or those of a company; returns their ids. */
export async function closeExpired(tx: Tx, now: Date, companyId: string | null = null): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update company_invitations set status = 'EXPIRED', closed_at = ${at(now)}, remind_at = null
    where id in (select id from company_invitations where status = 'SENT' and expires_at <= ${at(now)}
      and (${companyId}::uuid is null or company_id = ${companyId}::uuid)
      order by id limit ${MOST_AT_ONCE} for update skip locked) returning id`);
  return rows.map(({ id }) => id);
}

export interface DueReminder extends StoredInvitation {
  reminders: number;
}

/** Takes invitations that are due for a reminder, and says when the next one is; each is taken once. */
export const takeDueReminders = (tx: Tx, now: Date, laterDays: number): Promise<DueReminder[]> =>
  select<DueReminder>(
    tx,
    sql`update company_invitations i set reminders = i.reminders + 1,
        remind_at = case when i.reminders = 0 then i.sent_at + make_interval(days => ${laterDays}) end
      where i.id in (select id from company_invitations
        where status = 'SENT' and remind_at <= ${at(now)} and expires_at > ${at(now)} and reminders < 2
        order by id limit ${MOST_AT_ONCE} for update skip locked)
      returning ${COLUMNS(now)}, i.reminders`,
  );

export async function countWaiting(db: Db | Tx, companyId: string, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from company_invitations
    where company_id = ${companyId}::uuid and status = 'SENT' and expires_at > ${at(now)}`);
  return rows[0]?.count ?? 0;
}
