import type { Tx } from '../../../../db/database.ts';
import { enqueueNotification } from '../../../platform/outbox/enqueue-notification.ts';
import { findLocales } from './seat-assignment.repository.ts';
import * as pools from './seat-pool.repository.ts';
import type { SeatTitles } from './seat-titles.ts';

/**
 * Tells owners and administrators that somebody joined without a seat of the pool, once a day: hundreds may join by one link.
 */
export async function tellMissingSeat(
  tx: Tx,
  titles: SeatTitles,
  { companyId, poolId, now }: { companyId: string; poolId: string; now: Date },
): Promise<void> {
  const pool = await pools.findPool(tx, poolId);
  if (!pool) return;
  const runners = await pools.findRunners(tx, companyId);
  const locales = await findLocales(tx, runners);
  const messageId = `seat-missing:${poolId}`;
  for (const userId of runners) {
    const title = await titles.of(tx, pool, locales.get(userId) ?? 'en');
    const about = { company: pool.companyName, companyId, title };
    const data = { ...about, ...(pool.productId && { productIds: pool.productId }) };
    const cause = `${messageId}:${now.toISOString().slice(0, 10)}`;
    await enqueueNotification(tx, { userId, messageId, template: 'SEAT_MISSING', data }, cause);
  }
}
