import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../../platform/derive-key.ts';

/** One generation of a session's token family; only its SHA-256 is stored. */
export interface RefreshToken {
  sessionId: string;
  generation: number;
}

export interface RefreshTokens {
  /** Deterministic per generation: `<family>.<generation>.<HMAC>`. */
  make(token: RefreshToken): string;
  /** Null for anything not made with this secret. */
  read(text: string): RefreshToken | null;
}

const TOKEN_PATTERN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([\w-]{43})$/;

export function createRefreshTokens(secret: string): RefreshTokens {
  const key = deriveKey(secret, 'refresh-token');
  const seal = (body: string) => createHmac('sha256', key).update(body).digest('base64url');
  return {
    make: ({ sessionId, generation }) => {
      const body = `${sessionId}.${generation}`;
      return `${body}.${seal(body)}`;
    },
    read: (text) => {
      const [, sessionId, generation, mac] = TOKEN_PATTERN.exec(text) ?? [];
      if (!sessionId || !generation || !mac) return null;
      const expected = Buffer.from(seal(`${sessionId}.${generation}`));
      if (!timingSafeEqual(expected, Buffer.from(mac))) return null;
      return { sessionId, generation: Number(generation) };
    },
  };
}

/** The stored form of a secret text. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
