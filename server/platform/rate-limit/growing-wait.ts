import { ApiError } from '../../../contracts/api-error.ts';
import type { Pool } from '../../../db/pool.ts';
import { counterKey } from './rate-limit.service.ts';

export interface WaitRule {
  name: string;
  /** Attempts without a wait. */
  free: number;
  /** The wait after the first attempt beyond `free`; each further one doubles it. */
  firstSeconds: number;
  /** The longest wait; shorter than `quietSeconds`, otherwise the count would be reset first. */
  maxSeconds: number;
  /** The count is reset after this long without an attempt. */
  quietSeconds: number;
}

export interface GrowingWait {
  /** Counts one; during a wait it counts nothing and throws `too_many_attempts` with the seconds left. */
  consume(subject: string): Promise<void>;
  /** Takes back one attempt that was not a failure. */
  giveBack(subject: string): Promise<void>;
  clear(subject: string): Promise<void>;
}

/**
 * Limits attempts from anywhere with growing waits. One row holds the state: `expire` is the last attempt plus
 * `quietSeconds`, so one statement decides and counts, and concurrent attempts cannot pass together.
 */
export function createGrowingWait(pool: Pool, rule: WaitRule, now: () => number = Date.now): GrowingWait {
  const quietMs = rule.quietSeconds * 1000;
  const keyOf = (subject: string) => counterKey(rule.name, [subject]);

  function waitMs(points: number): number {
    const extra = points - rule.free;
    if (extra < 0) return 0;
    // Beyond 2^30 the longest wait has long been reached.
    return Math.min(rule.firstSeconds * 2 ** Math.min(extra, 30), rule.maxSeconds) * 1000;
  }

  async function secondsLeft(key: string): Promise<number> {
    const { rows } = await pool.query('select points, expire from rate_limits where key = $1', [key]);
    const [row] = rows;
    const until = row ? row.expire - quietMs + waitMs(row.points) : 0;
    return Math.max(1, Math.ceil((until - now()) / 1000));
  }

  return {
    consume: async (subject) => {
      const key = keyOf(subject);
      const { rowCount } = await pool.query(
        `insert into rate_limits as r (key, points, expire) values ($1, 1, $2::bigint + $3::bigint)
          on conflict (key) do update set expire = excluded.expire,
            points = case when r.expire <= $2 then 1 else r.points + 1 end
          where r.expire <= $2 or r.points < $4 or $2 >= r.expire - $3 +
            least($5::numeric * power(2, least(r.points - $4, 30)), $6) * 1000`,
        [key, now(), quietMs, rule.free, rule.firstSeconds, rule.maxSeconds],
      );
      if (rowCount) return;
      throw new ApiError('too_many_attempts', { retryAfter: await secondsLeft(key) });
    },
    giveBack: async (subject) => {
      await pool.query('update rate_limits set points = greatest(points - 1, 0) where key = $1', [
        keyOf(subject),
      ]);
    },
    clear: async (subject) => {
      await pool.query('delete from rate_limits where key = $1', [keyOf(subject)]);
    },
  };
}
