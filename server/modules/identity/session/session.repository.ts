import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { sessions } from '../../../../db/schema/index.ts';
import type { Caller, Role } from '../../../../domain/identity/caller.ts';
import { ROTATION_GRACE_MS, type SessionEndReason } from '../../../../domain/identity/session.ts';

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: string;
  now: Date;
  expiresAt: Date;
  userAgent: string | undefined;
  ip: string | undefined;
}

export async function insertSession(db: Db | Tx, session: NewSession): Promise<void> {
  const { now, ...row } = session;
  await db.insert(sessions).values({ ...row, rotatedAt: now, createdAt: now });
}

export interface Rotation {
  userId: string;
  generation: number;
  rotatedAt: Date;
  /** False when this call detected reuse and ended the family, or the family had already ended. */
  alive: boolean;
  role: Role;
  epoch: number;
}

interface RotationInput {
  sessionId: string;
  /** Hash of the presented token. */
  tokenHash: string;
  /** Hash of the next generation's token. */
  nextHash: string;
  /** The caller has not seen the last rotation yet: within the grace period it is not rotated again. */
  isBehind: boolean;
  now: Date;
  expiresAt: Date;
}

/**
 * Decides and performs a refresh atomically in one statement: the current token is rotated, the previous one within the
 * grace period changes nothing, and any older one ends the family.
 */
export async function rotateSession(db: Db, input: RotationInput): Promise<Rotation | null> {
  const now = input.now.toISOString();
  const graceFrom = new Date(input.now.getTime() - ROTATION_GRACE_MS).toISOString();
  const moves = sql`s.token_hash = ${input.tokenHash} and not (${input.isBehind} and s.rotated_at > ${graceFrom}::timestamptz)`;
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    update sessions s set
      generation = case when ${moves} then s.generation + 1 else s.generation end,
      previous_hash = case when ${moves} then s.token_hash else s.previous_hash end,
      token_hash = case when ${moves} then ${input.nextHash} else s.token_hash end,
      rotated_at = case when ${moves} then ${now}::timestamptz else s.rotated_at end,
      expires_at = case when ${moves} then ${input.expiresAt.toISOString()}::timestamptz else s.expires_at end,
      ended_at = case when ${honoured(input.tokenHash, graceFrom)} then null else ${now}::timestamptz end,
      end_reason = case when ${honoured(input.tokenHash, graceFrom)} then null else 'reuse' end
    from users u
    where s.id = ${input.sessionId} and u.id = s.user_id and s.ended_at is null and s.expires_at > ${now}::timestamptz
    returning s.user_id, s.generation, s.rotated_at, s.ended_at, u.role, u.session_epoch`);
  const row = rows[0];
  if (!row) return null;
  return {
    userId: String(row.user_id),
    generation: Number(row.generation),
    rotatedAt: new Date(row.rotated_at as string),
    alive: row.ended_at === null,
    role: row.role as Role,
    epoch: Number(row.session_epoch),
  };
}

function honoured(tokenHash: string, graceFrom: string) {
  return sql`(s.token_hash = ${tokenHash} or (s.previous_hash = ${tokenHash} and s.rotated_at > ${graceFrom}::timestamptz))`;
}

export async function endSession(
  db: Db | Tx,
  sessionId: string,
  reason: SessionEndReason,
  now: Date,
): Promise<boolean> {
  const result = await db.execute(sql`
    update sessions set ended_at = ${now.toISOString()}, end_reason = ${reason}
    where id = ${sessionId} and ended_at is null`);
  return (result.rowCount ?? 0) > 0;
}

/** When the owner of an open session last proved who they are; null when there is none. */
export async function findProvedAt(db: Db, sessionId: string, now: Date): Promise<Date | null> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select coalesce(confirmed_at, created_at) as at from sessions
    where id = ${sessionId} and ended_at is null and expires_at > ${now.toISOString()}::timestamptz`);
  return rows[0] ? new Date(rows[0].at) : null;
}

export async function setConfirmed(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.execute(sql`
    update sessions set confirmed_at = ${now.toISOString()}::timestamptz
    where id = ${sessionId} and ended_at is null`);
}

export async function endSessionsOf(
  db: Db | Tx,
  userId: string,
  reason: SessionEndReason,
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update sessions set ended_at = ${now.toISOString()}, end_reason = ${reason}
    where user_id = ${userId} and ended_at is null`);
}

export interface LiveCaller {
  caller: Caller;
  epoch: number;
}

/** The user of an open session. */
export async function findCaller(db: Db, sessionId: string, now: Date): Promise<LiveCaller | null> {
  const { rows } = await db.execute<Record<string, unknown>>(sql`
    select u.id, u.email, u.name, u.role, u.verified_at is not null as verified, u.session_epoch
    from sessions s join users u on u.id = s.user_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz`);
  const row = rows[0];
  if (!row) return null;
  const caller = {
    id: String(row.id),
    email: String(row.email),
    name: String(row.name),
    role: row.role as Role,
    verified: row.verified === true,
    sessionId,
  };
  return { caller, epoch: Number(row.session_epoch) };
}

/** Session id → epoch of its user, for open sessions. */
export async function findOpenEpochs(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; session_epoch: number }>(sql`
    select s.id, u.session_epoch from sessions s join users u on u.id = s.user_id
    where s.id = any(${sql.param([...sessionIds])}::uuid[]) and s.ended_at is null
      and s.expires_at > ${now.toISOString()}::timestamptz`);
  return new Map(rows.map((row) => [row.id, Number(row.session_epoch)]));
}
