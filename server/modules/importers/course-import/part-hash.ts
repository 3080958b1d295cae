import { createHash } from 'node:crypto';

/** SHA-256 of a value as JSON, whatever the order of its keys: stored JSON has another one. */
export function partHash(value: unknown): string {
  const text = JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return createHash('sha256').update(text).digest('hex');
}
