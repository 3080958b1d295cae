import type { Pool } from '../../../../db/pool.ts';
import { createGrowingWait, type GrowingWait } from '../../../platform/rate-limit/growing-wait.ts';
import { createNetworkLimit } from '../../../platform/rate-limit/network-limit.ts';
import { createRateLimit, type RateLimit } from '../../../platform/rate-limit/rate-limit.service.ts';

const QUARTER_HOUR = 900;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Rate limits of shared resumes; `Network` limits count by the visitor's network alone. */
export interface ShareLimits {
  /** Calls with any code, against guessing; a visitor makes about five. */
  visitNetwork: RateLimit;
  /** Documents that have to be made first. */
  renderNetwork: RateLimit;
  viewNetwork: RateLimit;
  /** Passwords for one code from one network. */
  attemptPair: RateLimit;
  /** Passwords for any code from one network. */
  attemptNetwork: RateLimit;
  /** Passwords for one code from anywhere: then the waits grow. */
  attemptCode: GrowingWait;
  /** Passwords that one owner sets: each is hashed. */
  passwordOwner: RateLimit;
}

export function createShareLimits(pool: Pool): ShareLimits {
  const guesses = (name: string, points: number) =>
    createNetworkLimit(pool, {
      ...{ name, points, seconds: QUARTER_HOUR, blockSeconds: QUARTER_HOUR },
      code: 'too_many_attempts',
    });
  return {
    visitNetwork: createNetworkLimit(pool, { name: 'resume-visit', points: 240, seconds: 60 }),
    renderNetwork: createNetworkLimit(pool, { name: 'resume-render', points: 120, seconds: HOUR_SECONDS }),
    viewNetwork: createNetworkLimit(pool, { name: 'resume-view', points: 120, seconds: HOUR_SECONDS }),
    attemptPair: guesses('resume-password-pair', 8),
    attemptNetwork: guesses('resume-password-network', 100),
    attemptCode: createGrowingWait(pool, {
      ...{ name: 'resume-password-code', free: 100, firstSeconds: 60 },
      ...{ maxSeconds: HOUR_SECONDS, quietSeconds: DAY_SECONDS },
    }),
    passwordOwner: createRateLimit(pool, { name: 'resume-password', points: 30, seconds: HOUR_SECONDS }),
  };
}
