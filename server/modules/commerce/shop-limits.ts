import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import type { ModuleDeps } from '../module-deps.ts';
import type { MissLimit } from './promo-code/promo-code.service.ts';

/**
 * Maximum provider reads per minute caused by one address returning from payments: allows a class behind one router,
 * not a flood.
 */
const CONFIRMS_A_MINUTE = 300;

/** At most 20 wrong promo codes per hour from one address (product §4 Orders and payments). */
export function missLimit(pool: ModuleDeps['database']['pool']): MissLimit {
  const rule = { name: 'promo-miss', points: 20, seconds: 3600, code: 'too_many_attempts' } as const;
  const limit = createNetworkLimit(pool, rule);
  return { refuse: (ip) => limit.refuse(ip), miss: async (ip) => void (await limit.allows(ip)) };
}

export function confirmLimit(pool: ModuleDeps['database']['pool']): (ip: string) => Promise<boolean> {
  const limit = createNetworkLimit(pool, { name: 'payment-confirm', points: CONFIRMS_A_MINUTE, seconds: 60 });
  return (ip) => limit.allows(ip);
}

/**
 * An address may send 240 events per minute and 10,000 per day: more than its users produce, and at most 80 MB a day.
 */
export function eventLimit(pool: ModuleDeps['database']['pool']): (ip: string) => Promise<void> {
  const minute = createNetworkLimit(pool, { name: 'event', points: 240, seconds: 60 });
  const day = createNetworkLimit(pool, { name: 'event-day', points: 10_000, seconds: 86_400 });
  return async (ip) => {
    await minute.consume(ip);
    await day.consume(ip);
  };
}
