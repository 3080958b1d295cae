import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import type { Caller, Role } from '../../../../domain/identity/caller.ts';
import {
  FRESH_SIGN_IN_MS,
  SESSION_SECONDS,
  type SessionEndReason,
} from '../../../../domain/identity/session.ts';
import type { PubSub } from '../../../platform/pubsub/pubsub.ts';
import { type AccessClaims, createAccessTokens } from './access-token.ts';
import { createCallerCache } from './caller-cache.ts';
import { createRefreshTokens, sha256 } from './refresh-token.ts';
import {
  endSession,
  endSessionsOf,
  findCaller,
  findOpenEpochs,
  findProvedAt,
  insertSession,
  rotateSession,
  setConfirmed,
} from './session.repository.ts';

/** Origin of a sign-in; shown in the user's list of sessions. */
export interface Device {
  userAgent?: string | undefined;
  ip?: string | undefined;
}

export interface SessionPair {
  accessToken: string;
  refreshToken: string;
}

interface SessionUser {
  id: string;
  role: Role;
  epoch: number;
}

export interface SessionDeps {
  db: Db;
  pubsub: Pick<PubSub, 'publish' | 'subscribe'>;
  secret: string;
  /** The site's own URL; tokens of other sites are rejected. */
  publicUrl: string;
  now?: () => Date;
}

/** Sessions: opened by sign-in, extended by refresh, ended by sign-out, reuse or a password change (decision 004). */
export function createSessionService({ db, pubsub, secret, publicUrl, now = () => new Date() }: SessionDeps) {
  const accessTokens = createAccessTokens(secret, publicUrl);
  const refreshTokens = createRefreshTokens(secret);
  const cache = createCallerCache(pubsub);
  const expiry = (from: Date) => new Date(from.getTime() + SESSION_SECONDS * 1000);

  async function open(tx: Db | Tx, user: SessionUser, device: Device): Promise<SessionPair> {
    const id = randomUUID();
    const at = now();
    const refreshToken = refreshTokens.make({ sessionId: id, generation: 1 });
    await insertSession(tx, {
      id,
      userId: user.id,
      tokenHash: sha256(refreshToken),
      now: at,
      expiresAt: expiry(at),
      userAgent: device.userAgent?.slice(0, 300),
      ip: device.ip,
    });
    const { role, epoch } = user;
    const claims = { userId: user.id, sessionId: id, epoch, generation: 1, role };
    return { accessToken: await accessTokens.sign(claims, at), refreshToken };
  }

  /**
   * Exchanges a refresh token; `token_data_invalid` for anything that is neither the current token nor its fresh
   * predecessor. `replaces` is the access token the caller wants to renew: if it was renewed a moment ago, the caller
   * has not seen the result yet and gets the current pair, so that concurrent refreshes do not invalidate each other.
   */
  async function refresh(text: string | undefined, replaces?: string): Promise<SessionPair> {
    const presented = text ? refreshTokens.read(text) : null;
    if (!text || !presented) throw new ApiError('token_data_invalid');
    const { sessionId, generation } = presented;
    const at = now();
    const seen = replaces ? await claimsOf(replaces) : null;
    const rotation = await rotateSession(db, {
      sessionId,
      isBehind: seen?.sessionId === sessionId && seen.generation < generation,
      tokenHash: sha256(text),
      nextHash: sha256(refreshTokens.make({ sessionId, generation: generation + 1 })),
      now: at,
      expiresAt: expiry(at),
    });
    if (!rotation?.alive) {
      if (rotation) await announce({ userId: rotation.userId, sessionId });
      throw new ApiError('token_data_invalid');
    }
    const { userId, role, epoch, generation: leaf, rotatedAt } = rotation;
    return {
      accessToken: await accessTokens.sign({ userId, sessionId, epoch, generation: leaf, role }, rotatedAt),
      refreshToken: refreshTokens.make({ sessionId, generation: leaf }),
    };
  }

  /** The user of an access token, or null; a demotion, sign-out or password change takes effect at once. */
  async function verifyAccessToken(token: string): Promise<Caller | null> {
    const claims = await accessTokens.verify(token, { now: now() });
    if (!claims) return null;
    const live = await cache.get(claims.sessionId, () => findCaller(db, claims.sessionId, now()));
    if (!live || live.epoch !== claims.epoch || live.caller.id !== claims.userId) return null;
    return live.caller;
  }

  /** Session and epoch a token was issued for, valid or not; null for a forged one. */
  async function claimsOf(token: string): Promise<AccessClaims | null> {
    return accessTokens.verify(token, { expired: 'allowed' });
  }

  /** Ends the session that either token names; ignores tokens that name none. */
  async function signOut(tokens: { accessToken?: string | undefined; refreshToken?: string | undefined }) {
    const claims = tokens.accessToken
      ? await accessTokens.verify(tokens.accessToken, { expired: 'allowed' })
      : null;
    const named = [claims?.sessionId, refreshTokens.read(tokens.refreshToken ?? '')?.sessionId];
    for (const sessionId of new Set(named.filter((id) => id !== undefined))) {
      if (await endSession(db, sessionId, 'sign-out', now())) await announce({ sessionId });
    }
  }

  /** Whether its owner signed in or proved the password within the last 15 minutes. */
  async function isFresh(sessionId: string): Promise<boolean> {
    const provedAt = await findProvedAt(db, sessionId, now());
    return provedAt !== null && now().getTime() - provedAt.getTime() < FRESH_SIGN_IN_MS;
  }

  /** The owner of the session proved the password again. */
  async function confirm(sessionId: string): Promise<Date> {
    const at = now();
    await setConfirmed(db, sessionId, at);
    return new Date(at.getTime() + FRESH_SIGN_IN_MS);
  }

  /** Runs in the caller's transaction; call `announce` for the user after it commits. */
  async function endAll(tx: Db | Tx, userId: string, reason: SessionEndReason): Promise<void> {
    await endSessionsOf(tx, userId, reason, now());
  }

  /** Tells every instance to drop what it has cached about a user or session. */
  async function announce(target: { userId?: string; sessionId?: string }): Promise<void> {
    cache.forget(target);
    await pubsub.publish('session', target);
  }

  return {
    open,
    refresh,
    verifyAccessToken,
    claimsOf,
    isFresh,
    confirm,
    /** Epochs of the users of open sessions, for many sessions at once. */
    openEpochs: (sessionIds: readonly string[]) => findOpenEpochs(db, sessionIds, now()),
    signOut,
    endAll,
    announce,
  };
}

export type SessionService = ReturnType<typeof createSessionService>;
