import * as z from 'zod/mini';
import { defineContract, json } from '../kernel.ts';

/** Proof of work that a sender of forms brings along: solved by the page itself, nothing to read or click (ALTCHA). */

/** Base64 of `{ challenge, solution }` as JSON; each counts once. Calls that need it refuse with `captcha_invalid`. */
export const CaptchaHeaders = z.object({
  'captcha-response': z.optional(z.string().check(z.maxLength(4000))),
});
export type CaptchaHeaders = z.output<typeof CaptchaHeaders>;

const Hex = z.string().check(z.regex(/^[0-9a-f]+$/), z.maxLength(256));

export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.literal('PBKDF2/SHA-256'),
    nonce: Hex,
    salt: Hex,
    /** Iterations of one try. */
    cost: z.int(),
    keyLength: z.int(),
    /** What the derived key of the right counter begins with. */
    keyPrefix: Hex,
    keySignature: Hex,
    /** Seconds since 1970. */
    expiresAt: z.int(),
  }),
  signature: Hex,
});
export type CaptchaChallenge = z.output<typeof CaptchaChallenge>;

export const CaptchaResponse = z.object({
  challenge: CaptchaChallenge,
  solution: z.object({ counter: z.int(), derivedKey: Hex }),
});

export const captcha = defineContract({
  challenge: {
    method: 'GET',
    path: '/auth/captcha/challenge',
    access: 'public',
    summary: 'A challenge whose solution goes along with a form, good for ten minutes',
    response: json(CaptchaChallenge),
    errors: ['too_many_requests'],
  },
});
