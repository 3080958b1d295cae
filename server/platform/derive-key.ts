import { createHmac } from 'node:crypto';

/** A separate key per purpose, derived from one secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`kurso:${purpose}`).digest();
}
