import { createHmac } from 'node:crypto';

/** A key of its own per purpose, all from one secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`kurso:${purpose}`).digest();
}
