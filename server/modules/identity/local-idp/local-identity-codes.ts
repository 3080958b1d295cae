import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { deriveKey } from '../../../platform/derive-key.ts';

/** The user a code identifies, and the request it was issued for. */
const Grant = z.object({
  /** Makes every code unique. */
  id: z.string(),
  subject: z.string(),
  name: z.string(),
  email: z.string(),
  proven: z.boolean(),
  nonce: z.string(),
  challenge: z.string(),
  /** Unix time in milliseconds. */
  until: z.number(),
});
type Grant = z.output<typeof Grant>;

/** Codes that contain their sealed grant, so that any instance can redeem one. */
export function createLocalCodes(secret: string) {
  const key = deriveKey(secret, 'local-identity-code');
  const seal = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    make: (grant: Omit<Grant, 'id'>): string => {
      const body = Buffer.from(JSON.stringify({ ...grant, id: randomUUID() })).toString('base64url');
      return `${body}.${seal(body)}`;
    },
    read: (code: string, now: Date): Grant | null => {
      const [, body, mac] = /^([\w-]+)\.([\w-]{43})$/.exec(code) ?? [];
      if (!body || !mac || !timingSafeEqual(Buffer.from(seal(body)), Buffer.from(mac))) return null;
      const grant = Grant.parse(JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
      return grant.until < now.getTime() ? null : grant;
    },
  };
}
