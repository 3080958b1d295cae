import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../platform/derive-key.ts';

const LIFETIME_MS = 600_000;
const NONCE_PATTERN = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/;

/** Nonces that an ID token must contain; they are not stored until they are used. */
export function createSocialNonces(secret: string) {
  const key = deriveKey(secret, 'social-nonce');
  const seal = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    make: (now: Date): string => {
      const body = `${now.getTime() + LIFETIME_MS}.${randomBytes(16).toString('base64url')}`;
      return `${body}.${seal(body)}`;
    },
    /** Whether this service created it and it has not expired. */
    isOurs: (nonce: string, now: Date): boolean => {
      const [, until, random, mac] = NONCE_PATTERN.exec(nonce) ?? [];
      if (!until || !random || !mac || Number(until) < now.getTime()) return false;
      return timingSafeEqual(Buffer.from(seal(`${until}.${random}`)), Buffer.from(mac));
    },
  };
}
