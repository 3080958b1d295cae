import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../../../contracts/api-error.ts';
import type { Pool } from '../../../db/pool.ts';
import { counterDigest } from './counter-digest.ts';

export interface LimitRule {
  /** Name of the counter, e.g. `sign-in`. */
  name: string;
  /** Allowed within the window. */
  points: number;
  seconds: number;
  /** Wait after exceeding the limit; default: the rest of the window. */
  blockSeconds?: number;
  code?: 'too_many_attempts' | 'too_many_requests';
}

export interface RateLimit {
  /** Counts one; over the limit it throws the rule's code with the seconds to wait. */
  consume(...subject: string[]): Promise<void>;
  /** Whether one more was allowed; always counted. For calls that must look the same when it is not. */
  allows(...subject: string[]): Promise<boolean>;
  /** Throws when the limit is reached, without counting: for limits that count only failures. */
  refuse(...subject: string[]): Promise<void>;
  clear(...subject: string[]): Promise<void>;
}

/** Counts in the database, so that all instances share the counter and it survives a restart. */
export function createRateLimit(pool: Pool, rule: LimitRule): RateLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: rule.name,
    points: rule.points,
    duration: rule.seconds,
    blockDuration: rule.blockSeconds ?? 0,
  });
  const over = async (subject: string[]): Promise<RateLimiterRes | null> => {
    try {
      await limiter.consume(counterDigest(subject));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  return {
    consume: async (...subject) => {
      const rejected = await over(subject);
      if (!rejected) return;
      const retryAfter = Math.max(1, Math.ceil(rejected.msBeforeNext / 1000));
      throw new ApiError(rule.code ?? 'too_many_requests', { retryAfter });
    },
    allows: async (...subject) => (await over(subject)) === null,
    refuse: async (...subject) => {
      const state = await limiter.get(counterDigest(subject));
      if (!state || state.consumedPoints < rule.points) return;
      const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
      throw new ApiError(rule.code ?? 'too_many_requests', { retryAfter });
    },
    clear: async (...subject) => void (await limiter.delete(counterDigest(subject))),
  };
}

/** Deletes counters that expired an hour ago; called by a scheduled job. */
export async function deleteExpiredRateLimits(pool: Pool, now: Date = new Date()): Promise<number> {
  const { rowCount } = await pool.query('delete from rate_limits where expire < $1', [
    now.getTime() - 3_600_000,
  ]);
  return rowCount ?? 0;
}

/** The row of a counter that the limiter above does not manage. */
export const counterKey = (name: string, subject: string[]): string => `${name}:${counterDigest(subject)}`;
