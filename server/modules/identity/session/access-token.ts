import { errors, jwtVerify, SignJWT } from 'jose';
import type { Role } from '../../../../domain/identity/caller.ts';
import { formatPerms, permissionsOf } from '../../../../domain/identity/permission.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../../domain/identity/session.ts';
import { deriveKey } from '../../../platform/derive-key.ts';

/** The claims of an access token; the service reads the rest from the database. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** Must equal the user's epoch for the token to be valid. */
  epoch: number;
  /** Generation of the refresh token it was issued with. */
  generation: number;
}

export interface AccessTokens {
  /** The same claims and time give the same token, so a repeated refresh returns the same pair. */
  sign(claims: AccessClaims & { role: Role }, issuedAt: Date): Promise<string>;
  /** Null for anything forged, foreign or (unless `expired` is allowed) expired. */
  verify(token: string, options?: { now?: Date; expired?: 'allowed' }): Promise<AccessClaims | null>;
}

const ALGORITHM = 'HS256';
const AUDIENCE = 'kurso';

export function createAccessTokens(secret: string, issuer: string): AccessTokens {
  const key = deriveKey(secret, 'access-token');
  return {
    sign: ({ userId, sessionId, epoch, generation, role }, issuedAt) => {
      const iat = Math.floor(issuedAt.getTime() / 1000);
      const perms = formatPerms(permissionsOf(role));
      return new SignJWT({ sid: sessionId, epoch, gen: generation, perms })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(AUDIENCE)
        .setIssuedAt(iat)
        .setExpirationTime(iat + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    verify: async (token, { now = new Date(), expired } = {}) => {
      if (!isExact(token)) return null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer,
          audience: AUDIENCE,
          requiredClaims: ['exp', 'sub', 'sid', 'epoch', 'gen'],
          currentDate: expired ? new Date(0) : now,
        });
        return readClaims(payload);
      } catch (error) {
        if (error instanceof errors.JOSEError) return null;
        throw error;
      }
    },
  };
}

/** Decoding ignores padding and spare bits: a token is valid only in its original spelling. */
function isExact(token: string): boolean {
  return token.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
}

function readClaims({ sub, sid, epoch, gen }: Record<string, unknown>): AccessClaims | null {
  if (typeof sub !== 'string' || typeof sid !== 'string') return null;
  if (typeof epoch !== 'number' || typeof gen !== 'number') return null;
  return { userId: sub, sessionId: sid, epoch, generation: gen };
}
