import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { CompanyRole, InvitationStatus } from '../../../../contracts/business/business-values.ts';
import type { Invitation, InviteLine, InvitePreview } from '../../../../contracts/business/invitation.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { LAST_REMINDER_DAYS, mostWaiting } from '../../../../domain/business/invitation.ts';
import {
  checkInviteList,
  type ListedPerson,
  readInviteList,
} from '../../../../domain/business/invite-list.ts';
import type { RateLimit } from '../../../platform/rate-limit/rate-limit.service.ts';
import { type CompanyCall, OWNERS, RUNNERS, requireRole } from '../company-access.ts';
import * as repo from './invitation.repository.ts';
import type { InvitationMail } from './invitation-mail.ts';
import type { InvitationTokens } from './invitation-tokens.ts';
import { refuseFaults, refuseLongList } from './invite-refusal.ts';
import {
  countFreeSeats,
  countSeats,
  hasReservedSeat,
  keepSeats,
  releaseReservedSeats,
} from './reserved-seats.repository.ts';

export interface InvitationDeps {
  db: Db;
  tokens: InvitationTokens;
  mail: InvitationMail;
  /** Lists and resendings of one company. */
  limit: Pick<RateLimit, 'consume'>;
  now?: () => Date;
}

export interface SentList {
  requestId: string;
  people: ListedPerson[];
  role: CompanyRole;
  poolId: string | null;
  locale: Locale;
}

const PAGE_ROWS = 50;

export type InvitationService = ReturnType<typeof createInvitationService>;

/** Invitations by mail, as owners and administrators send them (product §4 Companies). */
export function createInvitationService(deps: InvitationDeps) {
  const { db, tokens, mail, limit, now = () => new Date() } = deps;

  async function check(
    on: Db | Tx,
    companyId: string,
    { people, poolId }: { people: (ListedPerson & { line: number })[]; poolId: string | null },
  ): Promise<{ lines: InviteLine[]; freeSeats: number | null }> {
    const at = now();
    const freeSeats = poolId ? await countFreeSeats(on, { companyId, poolId, now: at }) : null;
    if (poolId && freeSeats === null) throw new ApiError('not_found');
    const known = await repo.findKnownAddresses(on, companyId, at);
    return { lines: checkInviteList(people, { ...known, freeSeats }), freeSeats };
  }

  async function preview(
    call: CompanyCall,
    { text, poolId }: { text: string; poolId: string | null },
  ): Promise<InvitePreview> {
    await requireRole(db, call);
    const people = readInviteList(text);
    refuseLongList(people.length);
    return check(db, call.companyId, { people, poolId });
  }

  async function send(call: CompanyCall, list: SentList): Promise<Invitation[]> {
    await requireRole(db, call, list.role === 'MEMBER' ? RUNNERS : OWNERS);
    const before = await repo.findOfRequest(db, { ...call, requestId: list.requestId, now: now() });
    if (before.length > 0) return before.map(toInvitation);
    await limit.consume(call.companyId);
    const sent = await db.transaction((tx) => sendIn(tx, call, list));
    return sent.map(toInvitation);
  }

  async function sendIn(tx: Tx, call: CompanyCall, list: SentList): Promise<repo.StoredInvitation[]> {
    const { companyId } = call;
    const at = now();
    await releaseReservedSeats(tx, await repo.closeExpired(tx, at, companyId));
    const numbered = list.people.map((person, index) => ({ ...person, line: index + 1 }));
    const { lines } = await check(tx, companyId, { people: numbered, poolId: list.poolId });
    refuseFaults(lines);
    await refuseMany(tx, companyId, lines.length);
    const people = lines.map(({ email, name, team }) => {
      const id = randomUUID();
      return { id, email, name, team, tokenHash: tokens.hashOf(tokens.ofInvitation(id, 1)) };
    });
    const made = await repo.insertInvitations(tx, call, { ...list, people, now: at });
    // The same list was sent in parallel, or another one with these people.
    if (made.length === 0) return repo.findOfRequest(tx, { companyId, requestId: list.requestId, now: at });
    await keep(tx, made);
    await mail.send(tx, made);
    await mail.announce(tx, made);
    return made;
  }

  /** Mail goes to strangers: how much of it may wait grows with what was bought. */
  async function refuseMany(tx: Tx, companyId: string, more: number): Promise<void> {
    const waiting = await repo.countWaiting(tx, companyId, now());
    if (waiting + more > mostWaiting(await countSeats(tx, companyId)))
      throw new ApiError('too_many_requests');
  }

  async function keep(tx: Tx, invitations: readonly repo.StoredInvitation[]): Promise<void> {
    const [first] = invitations;
    if (!first?.poolId) return;
    const pool = { companyId: first.companyId, poolId: first.poolId, now: now() };
    const ids = invitations.map(({ id }) => id);
    if (!(await keepSeats(tx, pool, ids))) throw new ApiError('seats_used_up');
  }

  async function list(
    call: CompanyCall,
    query: { page?: number; size?: number; text?: string; status?: InvitationStatus },
  ): Promise<{ invitations: Invitation[]; total: number }> {
    await requireRole(db, call);
    const { page = 1, size = PAGE_ROWS, text = '', status } = query;
    const part = { limit: size, offset: (page - 1) * size, text: text.trim(), status, now: now() };
    const { invitations, total } = await repo.findInvitations(db, call, part);
    return { invitations: invitations.map(toInvitation), total };
  }

  async function resend(call: repo.InvitationCall): Promise<Invitation> {
    await requireRole(db, call);
    await limit.consume(call.companyId);
    const sent = await db.transaction(async (tx) => {
      const { id, times } = await lockOpen(tx, call);
      const tokenHash = tokens.hashOf(tokens.ofInvitation(id, times + 1));
      const renewed = await repo.renewInvitation(tx, { id, tokenHash, now: now() });
      if (!renewed) throw new ApiError('confirmation_request_already_used');
      if (!(await hasReservedSeat(tx, id))) await keep(tx, [renewed]);
      await mail.send(tx, [renewed]);
      await mail.announce(tx, [renewed]);
      return renewed;
    });
    return toInvitation(sent);
  }

  async function revoke(call: repo.InvitationCall): Promise<void> {
    await requireRole(db, call);
    await db.transaction(async (tx) => {
      const { id } = await lockOpen(tx, call, ['SENT', 'EXPIRED', 'REVOKED']);
      await repo.revokeInvitation(tx, id, now());
      await releaseReservedSeats(tx, [id]);
    });
  }

  async function lockOpen(
    tx: Tx,
    call: repo.InvitationCall,
    statuses: readonly InvitationStatus[] = ['SENT', 'EXPIRED'],
  ): Promise<repo.StoredInvitation> {
    const row = await repo.lockInvitation(tx, call, now());
    if (!row) throw new ApiError('not_found');
    if (!statuses.includes(row.status)) throw new ApiError('confirmation_request_already_used');
    return row;
  }

  /** Called by a job: seats reserved for invitations whose time is over are free again. */
  async function closeExpired(): Promise<void> {
    for (;;) {
      const count = await db.transaction(async (tx) => {
        const ids = await repo.closeExpired(tx, now());
        await releaseReservedSeats(tx, ids);
        return ids.length;
      });
      if (count === 0) return;
    }
  }

  /** Called by a job: twice at most for each sending. */
  async function remind(): Promise<void> {
    for (;;) {
      const count = await db.transaction(async (tx) => {
        const due = await repo.takeDueReminders(tx, now(), LAST_REMINDER_DAYS);
        await mail.send(tx, due);
        return due.length;
      });
      if (count === 0) return;
    }
  }

  return { preview, send, list, resend, revoke, closeExpired, remind };
}

function toInvitation(row: repo.StoredInvitation): Invitation {
  const { id, email, name, team, role, status, sentAt, expiresAt, times } = row;
  return { id, email, name, team, role, status, sentAt, expiresAt, times };
}
