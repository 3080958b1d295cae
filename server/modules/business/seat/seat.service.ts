import { ApiError } from '../../../../contracts/api-error.ts';
import type { SeatAssignment, SeatPool } from '../../../../contracts/business/seat.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { pageRows } from '../../../../domain/list-page.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import type { MemberLearning } from '../../learning/progress/member-learning.ts';
import { type CompanyCall, requireRole } from '../company-access.ts';
import type { CompanySeatsService } from './company-seats.service.ts';
import * as repo from './seat-assignment.repository.ts';
import { findPools, lockPool, type PoolRow } from './seat-pool.repository.ts';
import type { SeatTitles } from './seat-titles.ts';

export interface SeatDeps {
  db: Db;
  seats: CompanySeatsService;
  titles: SeatTitles;
  learning: Pick<MemberLearning, 'begun'>;
  now: () => Date;
}

/** Whose call, and the language of titles. */
export interface SeatCall extends CompanyCall {
  locale: Locale;
}

interface Filter {
  page?: number | undefined;
  size?: number | undefined;
  text?: string | undefined;
  poolId?: string | undefined;
  ended?: 'true' | 'false' | undefined;
}

/** Seats of a company and who has them (product §4 Companies). */
export function createSeatService({ db, seats, titles, learning, now }: SeatDeps) {
  async function pools(call: SeatCall): Promise<SeatPool[]> {
    await requireRole(db, call);
    return show(call.companyId, call.locale);
  }

  /** Without a check of the caller. */
  async function show(companyId: string, locale: Locale): Promise<SeatPool[]> {
    const rows = await findPools(db, companyId);
    const titleOf = await titles.all(db, rows, locale);
    return rows.map((row) => toPool(row, titleOf(row)));
  }

  async function assignments(call: SeatCall, filter: Filter) {
    await requireRole(db, call);
    const { poolId, ended, text } = filter;
    const found = await repo.findListed(db, {
      ...{ companyId: call.companyId, poolId, text: text?.trim(), ...pageRows(filter) },
      ended: ended === undefined ? undefined : ended === 'true',
    });
    return { items: await describe(found.rows, call.locale), total: found.total };
  }

  async function describe(rows: readonly repo.ListedAssignment[], locale: Locale): Promise<SeatAssignment[]> {
    const titleOf = await titles.all(db, rows, locale);
    const shared = rows.flatMap(({ id, userId, productId, sharedSince: since }) =>
      since ? [{ id, userId, productId, since }] : [],
    );
    const answers = await learning.begun(shared);
    const begun = new Set(shared.filter((_, index) => answers[index]).map(({ id }) => id));
    return rows.map(({ productId, planId, assignedAt, endedAt, sharedSince: _, ...row }) => ({
      ...row,
      title: titleOf({ productId, planId }),
      assignedAt: assignedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      begun: begun.has(row.id),
    }));
  }

  /** Those who have a seat of the pool keep it; the rest get one each, or nobody does. */
  async function assign(
    call: SeatCall,
    { poolId, userIds }: { poolId: string; userIds: readonly string[] },
  ): Promise<SeatAssignment[]> {
    await requireRole(db, call);
    const { companyId, callerId: by } = call;
    const wanted = [...new Set(userIds)];
    const ids = await db.transaction(async (tx) => {
      const members = await holdMembers(tx, call, wanted, 'userIds');
      await seats.lockLedgers(tx, wanted);
      const pool = await findOpenPool(tx, poolId, companyId);
      const holders = await repo.findHolders(tx, poolId, wanted);
      const people = new Map([...members].filter(([userId]) => !holders.has(userId)));
      if (people.size > 0) await seats.giveIn(tx, pool, { people, invitationId: null, by, now: now() });
      return (await repo.findActiveOf(tx, poolId, wanted)).map(({ id }) => id);
    });
    failpoint('seat.answered');
    const { rows } = await repo.findListed(db, { companyId, ids, limit: ids.length, offset: 0 });
    return describe(rows, call.locale);
  }

  async function findOpenPool(tx: Tx, poolId: string, companyId: string) {
    const known = await lockPool(tx, { poolId, companyId });
    if (!known) throw new ApiError('not_found');
    return seats.holdPool(tx, { poolId, companyId }, now());
  }

  /** Under the lock of the company; a field names the first who does not belong to it. */
  async function holdMembers(tx: Tx, call: CompanyCall, userIds: readonly string[], field: string) {
    const members = await repo.holdMembers(tx, call.companyId, userIds);
    await requireRole(tx, call);
    const stranger = userIds.findIndex((userId) => !members.has(userId));
    if (stranger === -1) return members;
    return refuse({ [field === 'userIds' ? `userIds.${stranger}` : field]: 'invalid' });
  }

  async function move(
    call: SeatCall,
    { assignmentId, userId }: { assignmentId: string; userId: string },
  ): Promise<SeatAssignment> {
    await requireRole(db, call);
    const { companyId, callerId: by } = call;
    const known = await repo.findAssignment(db, { companyId, assignmentId });
    if (!known) throw new ApiError('not_found');
    if (known.userId === userId) refuse({ userId: 'invalid' });
    const ids = await db.transaction(async (tx) => {
      const people = await holdMembers(tx, call, [userId], 'userId');
      await seats.lockLedgers(tx, [known.userId, userId]);
      const pool = await lockPool(tx, known);
      const current = await repo.findActive(tx, assignmentId);
      if (!pool || !current || pool.endsAt <= now()) throw new ApiError('edit_conflict');
      if ((await repo.findHolders(tx, pool.id, [userId])).size > 0) refuse({ userId: 'already_used' });
      await seats.endIn(tx, pool, current, { reason: 'MOVED', now: now() });
      await seats.giveIn(tx, pool, { people, invitationId: null, by, now: now() });
      return (await repo.findActiveOf(tx, pool.id, [userId])).map(({ id }) => id);
    });
    const { rows } = await repo.findListed(db, { companyId, ids, limit: 1, offset: 0 });
    const [moved] = await describe(rows, call.locale);
    if (!moved) throw new ApiError('edit_conflict');
    return moved;
  }

  /** One that has ended stays so. */
  async function end(call: CompanyCall, assignmentId: string): Promise<void> {
    await requireRole(db, call);
    const { companyId } = call;
    const known = await repo.findAssignment(db, { companyId, assignmentId });
    if (!known) throw new ApiError('not_found');
    await db.transaction(async (tx) => {
      await seats.lockLedgers(tx, [known.userId]);
      await requireRole(tx, call);
      const pool = await lockPool(tx, known);
      if (pool) await seats.endIn(tx, pool, known, { reason: 'TAKEN_BACK', now: now() });
    });
  }

  return { pools, show, assignments, assign, move, end };
}

export type SeatService = ReturnType<typeof createSeatService>;

const toPool = ({ startsAt, endsAt, ...row }: PoolRow, title: string): SeatPool => ({
  ...row,
  title,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

function refuse(fields: Record<string, FieldCode>): never {
  throw new ApiError('request_params_invalid', { fields });
}
