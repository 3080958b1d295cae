import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { ApiError } from '../../../../contracts/api-error.ts';
import { CaptchaChallenge, CaptchaResponse } from '../../../../contracts/identity/captcha.ts';
import { deriveKey as deriveSecret } from '../../../platform/derive-key.ts';

/** Work of a challenge: `from` to `to` attempts of `cost` iterations each. */
export interface CaptchaEffort {
  cost: number;
  from: number;
  to: number;
}

/** Solved before a user has filled in a form, even on a cheap phone (decision 017). */
export const CAPTCHA_EFFORT: CaptchaEffort = { cost: 5000, from: 60, to: 180 };
/** For automated tests: the same procedure with minimal work. */
export const LIGHT_EFFORT: CaptchaEffort = { cost: 100, from: 2, to: 8 };

const LIFETIME_SECONDS = 600;
/** A used challenge is remembered until it has certainly expired. */
export const CAPTCHA_MEMORY_SECONDS = 2 * LIFETIME_SECONDS;

export interface CaptchaDeps {
  secret: string;
  effort: CaptchaEffort;
  /** Counts a challenge for a network; throws over the limit. */
  limit: (ip: string) => Promise<void>;
  /** Whether this challenge was unused; marks it as used. */
  spend: (nonce: string) => Promise<boolean>;
  now?: () => Date;
}

/** Proof-of-work challenges and the verification of their solutions. */
export function createCaptchaService({ secret, effort, limit, spend, now = () => new Date() }: CaptchaDeps) {
  const secrets = {
    hmacSignatureSecret: deriveSecret(secret, 'captcha').toString('hex'),
    hmacKeySignatureSecret: deriveSecret(secret, 'captcha-key').toString('hex'),
  };

  async function challenge(ip: string): Promise<CaptchaChallenge> {
    await limit(ip);
    const made = await createChallenge({
      ...secrets,
      algorithm: 'PBKDF2/SHA-256',
      cost: effort.cost,
      counter: randomInt(effort.from, effort.to),
      expiresAt: Math.floor(now().getTime() / 1000) + LIFETIME_SECONDS,
      deriveKey,
    });
    return CaptchaChallenge.parse(made);
  }

  /** Throws `captcha_invalid` unless this solves one of our challenges that is neither expired nor used. */
  async function prove(response: string | undefined): Promise<void> {
    const read = CaptchaResponse.safeParse(decode(response));
    if (!read.success) throw new ApiError('captcha_invalid');
    const { parameters } = read.data.challenge;
    const { verified } = await verifySolution({ ...read.data, ...secrets, deriveKey });
    if (!verified || parameters.expiresAt * 1000 < now().getTime()) throw new ApiError('captcha_invalid');
    if (!(await spend(parameters.nonce))) throw new ApiError('captcha_invalid');
  }

  return { challenge, prove };
}

export type CaptchaService = ReturnType<typeof createCaptchaService>;

function decode(response: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(response ?? '', 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
