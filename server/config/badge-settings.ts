import { isPublicMultikey, readSecretMultikey } from '../platform/multikey.ts';
import type { Setting } from './setting.ts';

const badges = 'Digital badges';

/** The seed of a key; null when empty. */
function secretKey(value: string): Buffer | null {
  if (value === '') return null;
  const seed = /^[0-9a-f]{64}$/i.test(value) ? Buffer.from(value, 'hex') : readSecretMultikey(value);
  if (seed) return seed;
  throw new Error('must be 64 hexadecimal digits (openssl rand -hex 32) or a secret Multikey of Ed25519');
}

function publicKeys(value: string): string[] {
  const list = value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const wrong = list.find((part) => !isPublicMultikey(part));
  if (wrong) throw new Error(`must list public Multikeys of Ed25519 (z6Mk…), not "${wrong}"`);
  return list;
}

/** Keys that sign certificates as digital badges; part of `settings`. */
export const badgeSettings = {
  BADGE_SIGNING_KEY: {
    group: badges,
    fallback: '',
    secret: true,
    parse: secretKey,
    meaning:
      'Ed25519 key that signs certificates: 64 hexadecimal digits or a secret Multikey. Empty: one derived from SESSION_SECRET; in production no badges.',
  },
  BADGE_FORMER_KEYS: {
    group: badges,
    fallback: '',
    parse: publicKeys,
    meaning: 'Comma-separated public Multikeys (z6Mk…) of earlier keys whose badges stay valid. Empty: none.',
  },
} satisfies Record<string, Setting>;
