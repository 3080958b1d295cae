import type { Pool } from '../../db/pool.ts';
import { createRateLimit, type RateLimit } from '../rate-limit/rate-limit.service.ts';

const QUARTER_HOUR = 900;
const HOUR = 3600;

/** How often which account call may be tried; `Network` limits count an IP address alone. */
export interface AccountLimits {
  /** Failed sign-ins of one account from one address (decisions §3: 6 in 15 minutes, then 15 minutes of waiting). */
  signInPair: RateLimit;
  /** Sign-ins of anybody from one address, against lists of stolen passwords. */
  signInNetwork: RateLimit;
  registerNetwork: RateLimit;
  /** Mails that one account is sent on request; more are silently not sent. */
  accountMail: RateLimit;
  mailNetwork: RateLimit;
  /** Presented confirmation and reset links, against guessing. */
  linkNetwork: RateLimit;
  /** Presented ID tokens. */
  socialNetwork: RateLimit;
  /** Each nonce of an ID token counts once. */
  socialNonce: RateLimit;
  /** Wrong current passwords of one person who is signed in. */
  currentPassword: RateLimit;
  /** New addresses that one person asks for: each is a mail to somebody. */
  addressChange: RateLimit;
}

export function createAccountLimits(pool: Pool): AccountLimits {
  const requests = (name: string, points: number, seconds: number) =>
    createRateLimit(pool, { name, points, seconds });
  return {
    signInPair: createRateLimit(pool, {
      name: 'sign-in-pair',
      points: 6,
      seconds: QUARTER_HOUR,
      blockSeconds: QUARTER_HOUR,
      code: 'too_many_attempts',
    }),
    signInNetwork: createRateLimit(pool, {
      name: 'sign-in-network',
      points: 300,
      seconds: QUARTER_HOUR,
      code: 'too_many_attempts',
    }),
    registerNetwork: requests('register-network', 100, HOUR),
    accountMail: requests('account-mail', 5, HOUR),
    mailNetwork: requests('mail-network', 60, HOUR),
    currentPassword: createRateLimit(pool, {
      name: 'current-password',
      points: 6,
      seconds: QUARTER_HOUR,
      blockSeconds: QUARTER_HOUR,
      code: 'too_many_attempts',
    }),
    addressChange: requests('address-change', 5, HOUR),
    socialNetwork: requests('social-network', 100, QUARTER_HOUR),
    socialNonce: requests('social-nonce', 1, HOUR),
    linkNetwork: requests('link-network', 100, HOUR),
  };
}
