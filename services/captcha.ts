import { ApiError } from '@/contracts/api-error';
import type { CaptchaHeaders } from '@/contracts/identity/captcha';
import type { Api } from '@/services/api';
import { captcha } from '@/services/endpoints';

/** A solution ready for the next form; one per page. */
let ready: Promise<string> | null = null;
let waiting = 0;
const listeners = new Set<() => void>();

/** Starts solving a challenge, unless one is in progress; called when the user begins to fill in a form. */
export function prepareCaptcha(api: Api): void {
  solveNext(api).catch(() => {});
}

/** Sends a form with a solution; an expired one is replaced silently. */
export async function withCaptcha<T>(api: Api, send: (headers: CaptchaHeaders) => Promise<T>): Promise<T> {
  try {
    return await send({ 'captcha-response': await take(api) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'captcha_invalid') throw error;
    return send({ 'captcha-response': await take(api) });
  }
}

/** Whether a submitted form is waiting for its solution. */
export const isCaptchaAwaited = (): boolean => waiting > 0;

export function subscribeToCaptcha(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function solveNext(api: Api): Promise<string> {
  ready ??= solve(api).catch((error: unknown) => {
    ready = null;
    throw error;
  });
  return ready;
}

/** Each solution is valid once. */
async function take(api: Api): Promise<string> {
  const taken = solveNext(api);
  ready = null;
  wait(1);
  try {
    return await taken;
  } finally {
    wait(-1);
  }
}

async function solve(api: Api): Promise<string> {
  const [challenge, { solveCaptcha }] = await Promise.all([
    api(captcha.challenge),
    import('@/services/captcha-solver').catch((cause: unknown) => {
      throw new ApiError('service_unavailable', { cause });
    }),
  ]);
  return solveCaptcha(challenge);
}

function wait(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}
