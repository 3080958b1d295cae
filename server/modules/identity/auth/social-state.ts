import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Locale } from '../../../../contracts/locales.ts';
import { deriveKey } from '../../../platform/derive-key.ts';

/** A sign-in by code that is under way: kept by the browser that began it, in a cookie its scripts cannot read. */
export interface SocialState {
  state: string;
  nonce: string;
  /** Proves to the provider that whoever brings the code also asked for it (RFC 7636). */
  verifier: string;
  /** Whose account the identity is to be linked to; null for a sign-in. */
  userId: string | null;
  locale: Locale;
  returnTo: string | null;
  /** Unix time in milliseconds. */
  until: number;
}

export const SOCIAL_STATE_SECONDS = 600;

/** Seals the state of a sign-in, so that it comes back as it was given out. */
export function createSocialStates(secret: string) {
  const key = deriveKey(secret, 'social-state');
  const seal = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    begin: (given: Pick<SocialState, 'nonce' | 'userId' | 'locale' | 'returnTo'>, now: Date) => {
      const flow: SocialState = {
        ...given,
        state: randomBytes(24).toString('base64url'),
        verifier: randomBytes(32).toString('base64url'),
        until: now.getTime() + SOCIAL_STATE_SECONDS * 1000,
      };
      const body = Buffer.from(JSON.stringify(flow)).toString('base64url');
      return { flow, sealed: `${body}.${seal(body)}` };
    },
    /** The state as it was given out; null when it was bent or its time has passed. */
    open: (sealed: string | undefined, now: Date): SocialState | null => {
      const [, body, mac] = /^([\w-]{1,4000})\.([\w-]{43})$/.exec(sealed ?? '') ?? [];
      if (!body || !mac || !timingSafeEqual(Buffer.from(seal(body)), Buffer.from(mac))) return null;
      const flow = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as SocialState;
      return flow.until < now.getTime() ? null : flow;
    },
  };
}

/** What the provider is told of the verifier (S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
