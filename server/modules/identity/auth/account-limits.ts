import type { Pool } from '../../../../db/pool.ts';
import { createGrowingWait, type GrowingWait } from '../../../platform/rate-limit/growing-wait.ts';
import { createNetworkLimit } from '../../../platform/rate-limit/network-limit.ts';
import {
  createRateLimit,
  type LimitRule,
  type RateLimit,
} from '../../../platform/rate-limit/rate-limit.service.ts';

const QUARTER_HOUR = 900;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** Rate limits of account calls; `Network` limits count by the client's network alone. */
export interface AccountLimits {
  /** Failed sign-ins per account and address (product §4 Accounts: 6 in 15 minutes, then 15 minutes of waiting). */
  signInPair: RateLimit;
  /** Failed sign-ins per account from anywhere: after 50 a day the waits grow (product §4 Accounts). */
  signInAccount: GrowingWait;
  /** Sign-ins to any account from one network, against credential stuffing. */
  signInNetwork: RateLimit;
  registerNetwork: RateLimit;
  /** E-mails sent to one account on request; further ones are silently not sent. */
  accountMail: RateLimit;
  mailNetwork: RateLimit;
  /** Uses of confirmation and reset links, against guessing. */
  linkNetwork: RateLimit;
  /** Sign-ins with an ID token. */
  socialNetwork: RateLimit;
  /** Each nonce of an ID token counts once. */
  socialNonce: RateLimit;
  /** Wrong current passwords of one signed-in user. */
  currentPassword: RateLimit;
  /** Address changes requested by one user: each sends an e-mail to someone. */
  addressChange: RateLimit;
}

export function createAccountLimits(pool: Pool): AccountLimits {
  const guesses = (name: string, points: number): LimitRule => ({
    name,
    points,
    seconds: QUARTER_HOUR,
    code: 'too_many_attempts',
  });
  const perNetwork = (name: string, points: number, seconds: number) =>
    createNetworkLimit(pool, { name, points, seconds });
  const perAccount = (name: string, points: number, seconds: number) =>
    createRateLimit(pool, { name, points, seconds });
  return {
    signInPair: createNetworkLimit(pool, { ...guesses('sign-in-pair', 6), blockSeconds: QUARTER_HOUR }),
    signInAccount: createGrowingWait(pool, SIGN_IN_WAIT),
    signInNetwork: createNetworkLimit(pool, guesses('sign-in-network', 300)),
    registerNetwork: perNetwork('register-network', 100, HOUR_SECONDS),
    accountMail: perAccount('account-mail', 5, HOUR_SECONDS),
    mailNetwork: perNetwork('mail-network', 60, HOUR_SECONDS),
    currentPassword: createRateLimit(pool, {
      ...guesses('current-password', 6),
      blockSeconds: QUARTER_HOUR,
    }),
    addressChange: perAccount('address-change', 5, HOUR_SECONDS),
    socialNetwork: perNetwork('social-network', 100, QUARTER_HOUR),
    socialNonce: perAccount('social-nonce', 1, HOUR_SECONDS),
    linkNetwork: perNetwork('link-network', 100, HOUR_SECONDS),
  };
}

/** A minute, two, four … up to half a day; forgotten after a day without a failure. */
const SIGN_IN_WAIT = {
  name: 'sign-in-account',
  free: 50,
  firstSeconds: 60,
  maxSeconds: DAY_SECONDS / 2,
  quietSeconds: DAY_SECONDS,
};
