import { createHmac } from 'node:crypto';

/** Set once at the start; without it (in tests of a single limit) codes are not secret. */
let key = '';

/** The secret of this school: without it a code cannot be found by trying all addresses. */
export function keepCountersSecret(secret: string): void {
  key = createHmac('sha256', secret).update('rate-limit').digest('base64url');
}

/** The code under which a counter of this subject is kept. */
export function counterDigest(subject: readonly string[]): string {
  return createHmac('sha256', key).update(subject.join('\n')).digest('base64url');
}
