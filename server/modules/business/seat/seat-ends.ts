import type { Db } from '../../../../db/database.ts';
import { dueReminder, SEATS_END_SOON_DAYS } from '../../../../domain/business/seat-period.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import type { CompanySeatsService } from './company-seats.service.ts';
import * as repo from './seat-assignment.repository.ts';
import * as pools from './seat-pool.repository.ts';
import type { SeatTitles } from './seat-titles.ts';

export interface SeatEndDeps {
  db: Db;
  seats: Pick<CompanySeatsService, 'endIn' | 'lockLedgers'>;
  titles: SeatTitles;
  now: () => Date;
}

/** Per run; the rest is left to the next run or another instance. */
const MAX_PER_RUN = 200;
const BATCH = 50;
const DAY_MS = 86_400_000;

/** Ends of pools, and what owners and administrators are told before. */
export function createSeatEnds({ db, seats, titles, now }: SeatEndDeps) {
  async function run(): Promise<void> {
    for (const poolId of await pools.findOver(db, now(), MAX_PER_RUN)) while (await endSome(poolId));
  }

  /** Ends some assignments of a pool that is over; whether there may be more. */
  async function endSome(poolId: string): Promise<boolean> {
    const known = await repo.findNewest(db, poolId, BATCH);
    return db.transaction(async (tx) => {
      const userIds = known.map(({ userId }) => userId);
      await seats.lockLedgers(tx, userIds);
      const pool = await pools.lockPool(tx, { poolId });
      if (!pool || pool.endedAt) return false;
      for (const assignment of await repo.findActiveOf(tx, poolId, userIds))
        await seats.endIn(tx, pool, assignment, { reason: 'OVER', now: now() });
      if ((await repo.findNewest(tx, poolId, 1)).length > 0) return true;
      await pools.setEnded(tx, poolId, now());
      return false;
    });
  }

  async function remind(): Promise<void> {
    const until = new Date(now().getTime() + Math.max(...SEATS_END_SOON_DAYS) * DAY_MS);
    for (const { id } of await pools.findEnding(db, now(), until)) await remindOf(id);
  }

  const remindOf = (poolId: string): Promise<void> =>
    db.transaction(async (tx) => {
      const pool = await pools.lockPool(tx, { poolId });
      const state = await pools.findReminded(tx, poolId);
      const days = pool && dueReminder(pool.endsAt, state, now());
      if (!pool || !days) return;
      const { companyId, companyName: company, productId } = pool;
      const runners = await pools.findRunners(tx, companyId);
      const locales = await repo.findLocales(tx, runners);
      for (const userId of runners) {
        const title = await titles.of(tx, pool, locales.get(userId) ?? 'en');
        const data = { company, title, onDate: pool.endsAt.toISOString() };
        const about = { ...data, ...(productId && { productIds: productId }) };
        const messageId = `seats:${poolId}`;
        const message = { userId, messageId, template: 'SEATS_END_SOON', data: about } as const;
        await enqueueNotification(tx, message, `${messageId}:${days}`);
      }
      await pools.setReminded(tx, poolId, now());
    });

  return { run, remind };
}
