import type { Pool } from '../../../db/pool.ts';
import { networksOf } from '../network/networks.ts';
import { createRateLimit, type LimitRule, type RateLimit } from './rate-limit.service.ts';

/** All 65,536 networks of a /48 together are allowed this multiple of the points, over a longer time. */
const SITE_POINTS = 20;
const SITE_SECONDS = 4;

/**
 * A limit whose last subject is a client's address. All limits by address use it: IPv6 counts by /64, and by /48 under
 * a second, larger and slower rule; anything else counts by address.
 */
export function createNetworkLimit(pool: Pool, rule: LimitRule): RateLimit {
  const networks = createRateLimit(pool, rule);
  const sites = createRateLimit(pool, {
    ...rule,
    name: `${rule.name}-site`,
    points: rule.points * SITE_POINTS,
    seconds: rule.seconds * SITE_SECONDS,
  });

  /** Each limit with its subject; the /48 only if there is one, and only for calls its /64 allowed. */
  function countersOf(subject: string[]): [limit: RateLimit, subject: string[]][] {
    const [network, site] = networksOf(subject.at(-1) ?? '');
    const rest = subject.slice(0, -1);
    return [
      [networks, [...rest, network]],
      ...(site ? [[sites, [...rest, site]] as [RateLimit, string[]]] : []),
    ];
  }

  return {
    consume: async (...subject) => {
      for (const [limit, counted] of countersOf(subject)) await limit.consume(...counted);
    },
    allows: async (...subject) => {
      for (const [limit, counted] of countersOf(subject)) if (!(await limit.allows(...counted))) return false;
      return true;
    },
    refuse: async (...subject) => {
      for (const [limit, counted] of countersOf(subject)) await limit.refuse(...counted);
    },
    clear: async (...subject) => {
      for (const [limit, counted] of countersOf(subject)) await limit.clear(...counted);
    },
  };
}
