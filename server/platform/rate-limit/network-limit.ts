import type { Pool } from '../../../db/pool.ts';
import { networksOf } from '../network/networks.ts';
import { createRateLimit, type LimitRule, type RateLimit } from './rate-limit.service.ts';

/** A site has 65,536 networks: together they may do as much as this many, and over a longer time. */
const SITE_POINTS = 20;
const SITE_SECONDS = 4;

/**
 * A limit whose last subject is the address of a client. Every limit of addresses is one of these: IPv6 counts by /64,
 * and by /48 under a second rule that is larger and slower; whatever else there is counts by address.
 */
export function createNetworkLimit(pool: Pool, rule: LimitRule): RateLimit {
  const networks = createRateLimit(pool, rule);
  const sites = createRateLimit(pool, {
    ...rule,
    name: `${rule.name}-site`,
    points: rule.points * SITE_POINTS,
    seconds: rule.seconds * SITE_SECONDS,
  });

  /** Each limit with what it counts; the site only where there is one, and only what its network let through. */
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
