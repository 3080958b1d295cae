import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Locale } from '../../../../contracts/locales.ts';
import { SOCIAL_STATE_SECONDS } from '../../../../domain/identity/session.ts';
import { deriveKey } from '../../../platform/derive-key.ts';

/** A code flow in progress: stored in the browser that started it, in an HttpOnly cookie. */
export interface SocialState {
  state: string;
  nonce: string;
  /** Proves to the provider that the code is redeemed by the party that requested it (RFC 7636). */
  verifier: string;
  /** The account to link the identity to; null for a sign-in. */
  userId: string | null;
  locale: Locale;
  returnTo: string | null;
  /** Whose provider it is, for a sign-in with a company's. */
  companyId?: string;
  /** Unix time in milliseconds. */
  until: number;
}

type Given = Pick<SocialState, 'nonce' | 'userId' | 'locale' | 'returnTo' | 'companyId'>;

/** Seals the state of a sign-in, so that it cannot be changed; one purpose does not open another's. */
export function createSocialStates(secret: string, purpose = 'social-state') {
  const key = deriveKey(secret, purpose);
  const seal = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    begin: (given: Given, now: Date) => {
      const flow: SocialState = {
        ...given,
        state: randomBytes(24).toString('base64url'),
        verifier: randomBytes(32).toString('base64url'),
        until: now.getTime() + SOCIAL_STATE_SECONDS * 1000,
      };
      const body = Buffer.from(JSON.stringify(flow)).toString('base64url');
      return { flow, sealed: `${body}.${seal(body)}` };
    },
    /** The original state; null when it was tampered with or has expired. */
    open: (sealed: string | undefined, now: Date): SocialState | null => {
      const [, body, mac] = /^([\w-]{1,4000})\.([\w-]{43})$/.exec(sealed ?? '') ?? [];
      if (!body || !mac || !timingSafeEqual(Buffer.from(seal(body)), Buffer.from(mac))) return null;
      const flow = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as SocialState;
      return flow.until < now.getTime() ? null : flow;
    },
  };
}

/** The code challenge of the verifier (S256). */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
