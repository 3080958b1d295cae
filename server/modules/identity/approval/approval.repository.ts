import { type SQL, sql } from 'drizzle-orm';
import type { ApprovalKind, ApprovalState, ChangedField } from '../../../../contracts/identity/approval.ts';
import type { Db, Tx } from '../../../../db/database.ts';

export interface ApprovalRow {
  id: string;
  kind: ApprovalKind;
  target: string;
  subject: string;
  changes: ChangedField[];
  payload: unknown;
  state: ApprovalState;
  askedBy: string;
  askedByName: string;
  askedAt: Date;
  dueAt: Date | null;
  expiresAt: Date;
  decidedBy: string | null;
  decidedByName: string | null;
  decidedAt: Date | null;
  failure: string | null;
}

export interface NewApproval {
  kind: ApprovalKind;
  /** What is changed: one change of it waits at a time. */
  target: string;
  subject: string;
  changes: ChangedField[];
  payload: Record<string, unknown>;
  askedBy: string;
  askedAt: Date;
  dueAt: Date | null;
  expiresAt: Date;
}

type Row = Record<string, unknown>;
const date = (value: unknown): Date | null => (value === null ? null : new Date(String(value)));
const text = (value: unknown): string | null => (value === null ? null : String(value));

const toRow = (row: Row): ApprovalRow => ({
  id: String(row.id),
  kind: row.kind as ApprovalKind,
  target: String(row.target),
  subject: String(row.subject),
  changes: row.changes as ChangedField[],
  payload: row.payload,
  state: row.state as ApprovalState,
  askedBy: String(row.asked_by),
  askedByName: String(row.asked_by_name),
  askedAt: new Date(String(row.asked_at)),
  dueAt: date(row.due_at),
  expiresAt: new Date(String(row.expires_at)),
  decidedBy: text(row.decided_by),
  decidedByName: text(row.decided_by_name),
  decidedAt: date(row.decided_at),
  failure: text(row.failure),
});

const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`;

async function findWhere(db: Db | Tx, condition: SQL): Promise<ApprovalRow[]> {
  const { rows } = await db.execute<Row>(sql`
    select a.*, case a.kind when 'USER_ROLE' then person.name else a.subject end as subject,
      requester.name as asked_by_name, decider.name as decided_by_name
    from approvals a
    join users requester on requester.id = a.asked_by
    left join users decider on decider.id = a.decided_by
    left join users person on person.id = case a.kind when 'USER_ROLE' then a.target::uuid end
    where ${condition}`);
  return rows.map(toRow);
}

export async function findApproval(db: Db | Tx, id: string): Promise<ApprovalRow | null> {
  return (await findWhere(db, sql`a.id = ${id}::uuid`))[0] ?? null;
}

/** All that wait, then the last decided ones, newest first. */
export async function findApprovals(db: Db | Tx, decided: number): Promise<ApprovalRow[]> {
  const waiting = await findWhere(db, sql`a.state = 'WAITING' order by a.asked_at desc, a.id`);
  const rest = sql`a.state <> 'WAITING' order by a.decided_at desc, a.id limit ${decided}`;
  return [...waiting, ...(await findWhere(db, rest))];
}

export async function findWaitingFor(
  db: Db,
  kind: ApprovalKind,
  targets: readonly string[],
): Promise<ApprovalRow[]> {
  return findWhere(
    db,
    sql`a.state = 'WAITING' and a.kind = ${kind} and a.target = any(${sql.param([...targets])}::text[])`,
  );
}

const SENIOR = sql`role = 'SENIOR_CONTENT_MANAGER' and erased_at is null`;

/** Other senior managers who could decide: confirmed addresses, not leaving. */
export async function findOtherSeniors(db: Db | Tx, userId: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from users where ${SENIOR} and verified_at is not null and deletion_requested_at is null
      and id <> ${userId}::uuid order by id`);
  return rows.map(({ id }) => id);
}

/** Adds a waiting change; null when another change of the same target waits. */
export async function insertApproval(tx: Tx, row: NewApproval): Promise<string | null> {
  await tx.execute(sql`
    update approvals set state = 'EXPIRED', decided_at = ${at(row.askedAt)}
    where kind = ${row.kind} and target = ${row.target} and state = 'WAITING' and expires_at <= ${at(row.askedAt)}`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into approvals (kind, target, subject, changes, payload, asked_by, asked_at, due_at, expires_at)
    values (${row.kind}, ${row.target}, ${row.subject}, ${JSON.stringify(row.changes)}::jsonb,
      ${JSON.stringify(row.payload)}::jsonb, ${row.askedBy}::uuid, ${at(row.askedAt)},
      ${row.dueAt ? at(row.dueAt) : null}, ${at(row.expiresAt)})
    on conflict (kind, target) where state = 'WAITING' do nothing returning id`);
  return rows[0]?.id ?? null;
}

/** The same change, asked for by the same person, that still waits. */
export async function findSame(
  tx: Tx,
  row: Pick<NewApproval, 'kind' | 'target' | 'payload' | 'askedBy'>,
): Promise<ApprovalRow | null> {
  const found = await findWhere(
    tx,
    sql`a.kind = ${row.kind} and a.target = ${row.target} and a.state = 'WAITING'
      and a.asked_by = ${row.askedBy}::uuid and a.payload = ${JSON.stringify(row.payload)}::jsonb`,
  );
  return found[0] ?? null;
}

/** Takes a waiting change for another senior manager; false when there is none, or when it is their own. */
export async function confirmWaiting(tx: Tx, id: string, by: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update approvals set state = 'CONFIRMED', decided_by = ${by}::uuid, decided_at = ${at(now)}
    where id = ${id}::uuid and state = 'WAITING' and asked_by <> ${by}::uuid and expires_at > ${at(now)}
      and exists (select 1 from users where id = ${by}::uuid and ${SENIOR}) returning 1`);
  return rows.length > 0;
}

/** Takes a due change of someone who is still a senior manager. */
export async function confirmDue(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update approvals set state = 'CONFIRMED', decided_at = ${at(now)}
    where id = ${id}::uuid and state = 'WAITING' and due_at <= ${at(now)} and expires_at > ${at(now)}
      and exists (select 1 from users where id = asked_by and ${SENIOR}) returning 1`);
  return rows.length > 0;
}

/** Ends a confirmed change: done, or refused with the reason. */
export async function endConfirmed(tx: Tx, id: string, failure: string | null): Promise<void> {
  await tx.execute(sql`
    update approvals set state = ${failure === null ? 'DONE' : 'REFUSED'}, failure = ${failure}
    where id = ${id}::uuid and state = 'CONFIRMED'`);
}

/** Refuses a waiting change: one's own (`own`), or another's. */
export async function refuseWaiting(
  tx: Db | Tx,
  id: string,
  { by, own, now }: { by: string; own: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    update approvals set state = 'REFUSED', decided_by = ${by}::uuid, decided_at = ${at(now)}
    where id = ${id}::uuid and state = 'WAITING' and (asked_by = ${by}::uuid) = ${own}
      and expires_at > ${at(now)} returning 1`);
  return rows.length > 0;
}

export async function findDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from approvals where state = 'WAITING' and due_at <= ${at(now)} and expires_at > ${at(now)}
    order by due_at, id`);
  return rows.map(({ id }) => id);
}

/** Ends changes that nobody decided in time. */
export async function expireWaiting(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    update approvals set state = 'EXPIRED', decided_at = ${at(now)}
    where state = 'WAITING' and expires_at <= ${at(now)}`);
}
