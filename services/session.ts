import Cookies from 'js-cookie';
import { type JwtPayload, jwtDecode } from 'jwt-decode';
import mitt from 'mitt';
import type { ErrorCode } from '@/contracts/error-codes';
import type { TokenPair } from '@/contracts/identity/auth';
import { type Permission, parsePerms } from '@/domain/identity/permission';
import { isExpired, SESSION_COOKIES, SESSION_SECONDS } from '@/domain/identity/session';

export type SessionEvents = {
  /** Sent whenever the tokens changed or were looked at (product §4 Session). */
  TokensUpdated: { accessToken: string | null; hasRefreshToken: boolean };
  /** `during`: a call of the page, or the look at the tokens when a page starts. */
  /** The session of this page's person is over: revoked, run out, or its cookies are gone. Sent before the tokens are removed. */
  SessionEnded: { during: RefreshReason };
  RefreshTokenFailed: { code: ErrorCode; during: RefreshReason };
};

export type RefreshReason = 'startup' | 'call';

export const sessionEvents = mitt<SessionEvents>();

const ATTRIBUTES = { path: '/', secure: true, sameSite: 'lax' } as const;
const LIFETIME_DAYS = SESSION_SECONDS / 86_400;
const CHANNEL = 'kurso-session';

export function readAccessToken(): string | null {
  return Cookies.get(SESSION_COOKIES.access) || null;
}

/** The refresh token itself is out of reach; it comes and goes together with the access cookie. */
export function hasRefreshToken(): boolean {
  return [SESSION_COOKIES.access, SESSION_COOKIES.forceRefresh, SESSION_COOKIES.refresh].some((name) =>
    Boolean(Cookies.get(name)),
  );
}

/** A service that does not set cookies gave the refresh token in the JSON: then it is sent back by header. */
export function readableRefreshToken(): string | undefined {
  return Cookies.get(SESSION_COOKIES.refresh) || undefined;
}

export interface TokenClaims {
  userId: string;
  /** Seconds. */
  exp: number;
  perms: Permission[];
}

/** What the access token says; null when it cannot be read. */
export function readClaims(token: string | null): TokenClaims | null {
  if (!token) return null;
  try {
    const { sub, exp, perms } = jwtDecode<JwtPayload & { perms?: unknown }>(token);
    return typeof exp === 'number' ? { userId: sub ?? '', exp, perms: parsePerms(perms) } : null;
  } catch {
    return null;
  }
}

/** Whether the pair has to be exchanged before anything else (product §4 Session). */
export function mustRefresh(now: number): boolean {
  if (Cookies.get(SESSION_COOKIES.forceRefresh)) return true;
  const token = readAccessToken();
  if (!token) return false;
  const claims = readClaims(token);
  return !claims || isExpired(claims.exp, now);
}

/** Keeps a pair that arrived; the service has usually set the cookies already. */
export function storeTokens({ accessToken, refreshToken }: TokenPair): void {
  const attributes = { ...ATTRIBUTES, expires: LIFETIME_DAYS };
  if (readAccessToken() !== accessToken) Cookies.set(SESSION_COOKIES.access, accessToken, attributes);
  if (refreshToken) Cookies.set(SESSION_COOKIES.refresh, refreshToken, attributes);
  Cookies.remove(SESSION_COOKIES.forceRefresh, ATTRIBUTES);
  tellAll();
}

/** Removes what the page can reach; the service clears the rest. */
export function removeTokens(): void {
  dropCookies();
  tellAll();
}

/** The same where this page is being left: only the other tabs hear of it. */
export function leaveSession(): void {
  dropCookies();
  tabs()?.postMessage('changed');
}

function dropCookies(): void {
  for (const name of Object.values(SESSION_COOKIES)) Cookies.remove(name, ATTRIBUTES);
}

let announced: string | null = null;

/** Tells this page what the cookies hold now. */
export function announceTokens(): void {
  announced = readAccessToken();
  sessionEvents.emit('TokensUpdated', { accessToken: announced, hasRefreshToken: hasRefreshToken() });
}

/** Whether somebody was signed in when the tokens were last looked at. */
export const hadPerson = (): boolean => announced !== null;

/** Cookies that are gone without a sign-out: cleared by the browser, or run out. */
export function tellLoss(): void {
  sessionEvents.emit('SessionEnded', { during: 'startup' });
  announceTokens();
}

let again: Promise<unknown> | undefined;

/** Calls of the session that ended wait for this: whether its person has signed in again. */
export function holdCalls(until: Promise<unknown>): void {
  again = until;
  void until.finally(() => {
    if (again === until) again = undefined;
  });
}

/** Whether the person who is asked to sign in again does; undefined when nobody is asked. */
export const signedInAgain = (): Promise<boolean> | undefined => again?.then((yes) => yes === true);

let channel: BroadcastChannel | undefined;

/** One for the page: a message reaches every other holder of the channel, in this page too. */
function tabs(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Calls back when another tab changed the tokens. */
export function listenToOtherTabs(changed: () => void): () => void {
  const shared = tabs();
  shared?.addEventListener('message', changed);
  return () => shared?.removeEventListener('message', changed);
}

function tellAll(): void {
  announceTokens();
  tabs()?.postMessage('changed');
}
