import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';

/** Proof of work for forms: solved by the page itself, with nothing to read or click (ALTCHA). */

/**
 * Base64 of `{ challenge, solution }` as JSON; each counts once. Calls that require it refuse with `captcha_invalid`.
 */
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
    /** Iterations per attempt. */
    cost: z.int(),
    keyLength: z.int(),
    /** Prefix of the key derived from the correct counter. */
    keyPrefix: Hex,
    keySignature: Hex,
    /** Unix time in seconds. */
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
    summary: 'A challenge to solve before submitting a form; valid for ten minutes',
    response: json(CaptchaChallenge),
    errors: ['too_many_requests'],
  },
});
