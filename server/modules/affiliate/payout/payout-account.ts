import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from '../../../platform/derive-key.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SHOWN = 4;

/** Accounts of partners as they are stored: encrypted for one payout, with a key of their own. */
export function createPayoutAccounts(secret: string) {
  const key = deriveKey(secret, 'payout-account');
  return {
    encrypt(account: string, payoutId: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(payoutId));
      const text = Buffer.concat([cipher.update(account, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    /** Null for one that was forgotten, or stored under another secret. */
    decrypt(stored: string, payoutId: string): string | null {
      const bytes = Buffer.from(stored, 'base64url');
      if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(payoutId))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = bytes.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>;

/** Dots and the last characters: four of a number, the host of an address. */
export function maskAccount(account: string): string {
  const host = /@[^@\s]+$/.exec(account)?.[0];
  return `····${host ?? account.replace(/\s/g, '').slice(-SHOWN)}`;
}
