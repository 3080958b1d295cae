import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { ApiError } from '@/contracts/api-error';
import type { CaptchaChallenge } from '@/contracts/identity/captcha';

const TIMEOUT_MS = 60_000;

/** Solves a challenge; the browser derives keys off the main thread. */
export async function solveCaptcha(challenge: CaptchaChallenge): Promise<string> {
  const work = { challenge, deriveKey, timeout: TIMEOUT_MS };
  const solution = await solveChallenge(work).catch((cause: unknown) => {
    throw new ApiError('captcha_invalid', { cause });
  });
  if (!solution) throw new ApiError('captcha_invalid');
  return btoa(JSON.stringify({ challenge, solution }));
}
