import { ApiError } from '../../../../contracts/api-error.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Tx } from '../../../../db/database.ts';
import type { SeatEndReason } from '../../../../domain/business/seat-values.ts';
import { failpoint } from '../../../platform/failpoint.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { EntitlementService } from '../../commerce/entitlement/entitlement.service.ts';
import type { GivenSubscriptions } from '../../commerce/subscription/given-subscriptions.ts';
import type { CompanySeats, EndedSeats, GivenSeat, SeatGift } from '../company-seats.ts';
import { tellMissingSeat } from './missing-seat.ts';
import * as repo from './seat-assignment.repository.ts';
import * as pools from './seat-pool.repository.ts';
import type { SeatTitles } from './seat-titles.ts';

export interface CompanySeatsDeps {
  entitlements: Pick<EntitlementService, 'lockLedger' | 'write'>;
  subscriptions: GivenSubscriptions;
  titles: SeatTitles;
}

/** Who gets seats of a pool, and by whom. */
export interface Gift {
  /** With the language of their messages. */
  people: ReadonlyMap<string, Locale>;
  invitationId: string | null;
  by: string | null;
  now: Date;
}

/** The cause of the grant that an assignment gives. */
export const seatCause = (assignmentId: string): string => `seat:${assignmentId}`;

/** About its own end, or somebody else's: a message of the company says it. */
const WITHOUT_MESSAGE: readonly SeatEndReason[] = ['LEFT', 'ERASED'];

/**
 * Seats given and ended, in the caller's transaction (product §4 Companies). Locks are taken in this order: company, the
 * ledgers of the people by id, the pool.
 */
export function createCompanySeats({ entitlements, subscriptions, titles }: CompanySeatsDeps) {
  async function lockLedgers(tx: Tx, userIds: Iterable<string>): Promise<void> {
    for (const userId of [...new Set(userIds)].toSorted()) await entitlements.lockLedger(tx, userId);
  }

  /** An open pool of the company, held. */
  async function holdPool(tx: Tx, pool: { poolId: string; companyId: string }, now: Date) {
    const held = await pools.lockPool(tx, pool);
    if (!held || held.endedAt || held.endsAt <= now) throw new ApiError('seats_used_up');
    return held;
  }

  /**
   * Gives seats of a held pool to people who have none of it; the caller holds their ledgers.
   * @throws ApiError `seats_used_up`, `already_subscribed`
   */
  async function giveIn(tx: Tx, pool: pools.LockedPool, gift: Gift): Promise<void> {
    const userIds = [...gift.people.keys()];
    const subscribed = pool.planId ? await subscribe(tx, pool, gift) : new Map<string, string>();
    const { invitationId } = gift;
    const seats = await pools.takeSeats(tx, { poolId: pool.id, invitationId, count: userIds.length });
    if (seats.length < userIds.length) throw new ApiError('seats_used_up');
    failpoint('seat.taken');
    const given = userIds.map((userId, index) => ({
      ...{ companyId: pool.companyId, poolId: pool.id, userId, seatId: seats[index] ?? '' },
      ...{ invitationId, assignedBy: gift.by, subscriptionId: subscribed.get(userId) ?? null },
    }));
    const ids = await repo.insertAssignments(tx, given, gift.now);
    const { productId } = pool;
    if (productId) await grant(tx, userIds, ids, productId);
    failpoint('seat.granted');
    for (const [index, id] of ids.entries()) {
      const userId = userIds[index] ?? '';
      await tell(tx, pool, { userId, template: 'SEAT_GIVEN', id, locale: gift.people.get(userId) });
    }
    failpoint('seat.told');
  }

  const grant = (tx: Tx, userIds: readonly string[], ids: readonly string[], productId: string) =>
    entitlements.write(
      tx,
      ids.map((id, index) => ({
        ...{ userId: userIds[index] ?? '', productId, cause: seatCause(id) },
        ...{ direction: 'GRANT', reason: 'seat' },
      })),
    );

  async function subscribe(
    tx: Tx,
    pool: pools.LockedPool,
    { people, now }: Gift,
  ): Promise<Map<string, string>> {
    const ids = new Map<string, string>();
    for (const [userId, locale] of people) {
      const given = { userId, locale, until: pool.endsAt, period: pool.period ?? 'YEARLY' };
      const id = await subscriptions.giveIn(tx, given, now);
      if (!id) throw new ApiError('already_subscribed');
      ids.set(userId, id);
    }
    return ids;
  }

  /** Ends an assignment with what it opened; the caller holds the ledger and the pool. */
  async function endIn(
    tx: Tx,
    pool: pools.LockedPool,
    assignment: repo.AssignmentRow,
    { reason, now }: { reason: SeatEndReason; now: Date },
  ): Promise<boolean> {
    if (!(await repo.endAssignment(tx, assignment, reason, now))) return false;
    const { id, userId, subscriptionId } = assignment;
    if (pool.productId) {
      const entry = { userId, productId: pool.productId, cause: seatCause(id) } as const;
      await entitlements.write(tx, [{ ...entry, direction: 'REVOKE', reason: 'seat' }]);
    }
    if (subscriptionId) await subscriptions.endIn(tx, subscriptionId, now);
    if (WITHOUT_MESSAGE.includes(reason)) return true;
    const locale = (await repo.findLocales(tx, [userId])).get(userId);
    await tell(tx, pool, { userId, template: 'SEAT_ENDED', id, locale });
    return true;
  }

  async function tell(
    tx: Tx,
    pool: pools.LockedPool,
    told: { userId: string; template: 'SEAT_GIVEN' | 'SEAT_ENDED'; id: string; locale: Locale | undefined },
  ): Promise<void> {
    const { userId, template, id, locale = 'en' } = told;
    const title = await titles.of(tx, pool, locale);
    const productIds = pool.productId ?? '';
    const data = { company: pool.companyName, title, ...(productIds && { productIds }) };
    await enqueueNotification(
      tx,
      { userId, messageId: seatCause(id), template, data },
      `${seatCause(id)}:${template}`,
    );
  }

  /** @see CompanySeats.giveSeat */
  async function giveSeat(tx: Tx, gift: SeatGift): Promise<GivenSeat> {
    const { invitationId } = gift;
    try {
      // Of a seat that was none, nothing is written.
      const productId = await tx.transaction((inner) => giveFree(inner, gift));
      return { productId, missing: false };
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined;
      if (code !== 'already_subscribed' && code !== 'seats_used_up') throw error;
      if (invitationId) await pools.releaseReservedSeat(tx, invitationId);
      if (code === 'seats_used_up') await tellMissingSeat(tx, titles, gift);
      return { productId: null, missing: code === 'seats_used_up' };
    }
  }

  /** @throws ApiError `seats_used_up`, `already_subscribed` */
  async function giveFree(tx: Tx, gift: SeatGift): Promise<string | null> {
    const { companyId, poolId, userId, invitationId, now } = gift;
    await entitlements.lockLedger(tx, userId);
    const pool = await holdPool(tx, { poolId, companyId }, now);
    const { productId } = pool;
    const has = await repo.findHolders(tx, poolId, [userId]);
    if (has.size > 0) {
      if (invitationId) await pools.releaseReservedSeat(tx, invitationId);
      return productId;
    }
    const people = await repo.findLocales(tx, [userId]);
    await giveIn(tx, pool, { people, invitationId, by: null, now });
    return productId;
  }

  async function endSeats(tx: Tx, { companyId, userId, reason, now }: EndedSeats): Promise<void> {
    await entitlements.lockLedger(tx, userId);
    for (const assignment of await repo.findOfMember(tx, { companyId, userId })) {
      const pool = await pools.lockPool(tx, assignment);
      if (pool) await endIn(tx, pool, assignment, { reason, now });
    }
  }

  const port: CompanySeats = { giveSeat, endSeats };
  return { ...port, giveIn, endIn, holdPool, lockLedgers };
}

export type CompanySeatsService = ReturnType<typeof createCompanySeats>;
