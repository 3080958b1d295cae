import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { createRateLimit } from '../../platform/rate-limit/rate-limit.service.ts';
import { soldOrders } from '../commerce/order/sold-orders.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { createBonusService } from './bonus/bonus.service.ts';
import { findTouches } from './referral/referral.repository.ts';
import { createReferralService, type ReferralDeps } from './referral/referral.service.ts';

/** A class behind one router may follow a link together; a program that counts clicks may not. */
const VISITS = { name: 'affiliate-visit', points: 120, seconds: 600 };
const CLAIMS = { name: 'affiliate-claim', points: 60, seconds: 3600 };
/** Unknown codes. */
const MISSES = { name: 'affiliate-code-miss', points: 20, seconds: 3600, code: 'too_many_attempts' } as const;

export interface EarningDeps {
  database: Pick<ModuleDeps['database'], 'db' | 'pool'>;
  now?: () => Date;
}

/** Recommendations and what partners earn by them; the calls are registered with the rest of the area. */
export function createEarningModule({ database, now = () => new Date() }: EarningDeps) {
  const { db, pool } = database;
  const visits = createNetworkLimit(pool, VISITS);
  const claims = createRateLimit(pool, CLAIMS);
  const misses = createRateLimit(pool, MISSES);
  const missed: ReferralDeps['misses'] = {
    refuse: (userId) => misses.refuse(userId),
    miss: async (userId) => void (await misses.allows(userId)),
  };
  const referrals = createReferralService({
    ...{ db, now, misses: missed },
    limitVisits: (ip) => visits.consume(ip),
    limitClaims: (userId) => claims.consume(userId),
  });
  const bonuses = createBonusService({ db, sales: soldOrders, findTouches, now });
  return {
    referrals,
    bonuses,
    jobs: [
      { name: 'affiliate.reread', cron: '41 2 * * *', run: bonuses.reread },
      { name: 'affiliate.visits', cron: '47 2 * * *', run: referrals.forgetVisits },
    ],
    effects: { sale: bonuses.handle },
  };
}
