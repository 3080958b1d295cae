import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface SecretBox {
  /** `owner` binds the text to its row: another row’s text does not open. */
  seal(text: string, owner: string): string;
  /** Null for what was not sealed with this key, or for another owner. */
  open(sealed: string, owner: string): string | null;
}

/** Encrypts texts that the service has to read again, such as secrets of other systems. */
export function createSecretBox(secret: string, purpose: string): SecretBox {
  const key = deriveKey(secret, purpose);
  return {
    seal: (text, owner) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      try {
        const iv = bytes.subarray(0, IV_BYTES);
        const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        const text = bytes.subarray(IV_BYTES + TAG_BYTES);
        return Buffer.concat([cipher.update(text), cipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}
