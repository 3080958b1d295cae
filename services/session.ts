import Cookies from 'js-cookie';
import { type JwtPayload, jwtDecode } from 'jwt-decode';
import mitt from 'mitt';
import type { ErrorCode } from '@/contracts/error-codes';
import type { TokenPair } from '@/contracts/identity/auth';
import { type Permission, parsePerms } from '@/domain/identity/permission';
import { isExpired, SESSION_COOKIES, SESSION_SECONDS } from '@/domain/identity/session';

export type SessionEvents = {
  /** Emitted when the tokens were changed or checked (product §4 Session). */
  TokensUpdated: { accessToken: string | null; hasRefreshToken: boolean };
  /** `during`: an API call, or the check of the tokens at page start. */
  /** This page's session is over: revoked, expired, or its cookies are gone. Emitted before the tokens are removed. */
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

/** The refresh token is HttpOnly; it exists exactly as long as the access cookie. */
export function hasRefreshToken(): boolean {
  return [SESSION_COOKIES.access, SESSION_COOKIES.forceRefresh, SESSION_COOKIES.refresh].some((name) =>
    Boolean(Cookies.get(name)),
  );
}

/** A service that sets no cookies returns the refresh token in the JSON; it is then sent back in a header. */
export function readableRefreshToken(): string | undefined {
  return Cookies.get(SESSION_COOKIES.refresh) || undefined;
}

export interface TokenClaims {
  userId: string;
  /** Seconds. */
  exp: number;
  perms: Permission[];
}

/** Claims of the access token; null if it cannot be decoded. */
export function readClaims(token: string | null): TokenClaims | null {
  if (!token) return null;
  try {
    const { sub, exp, perms } = jwtDecode<JwtPayload & { perms?: unknown }>(token);
    return typeof exp === 'number' ? { userId: sub ?? '', exp, perms: parsePerms(perms) } : null;
  } catch {
    return null;
  }
}

/** Whether the tokens must be refreshed first (product §4 Session). */
export function mustRefresh(now: number): boolean {
  if (Cookies.get(SESSION_COOKIES.forceRefresh)) return true;
  const token = readAccessToken();
  if (!token) return false;
  const claims = readClaims(token);
  return !claims || isExpired(claims.exp, now);
}

/** Stores a received pair; the service has usually set the cookies already. */
export function storeTokens({ accessToken, refreshToken }: TokenPair): void {
  const attributes = { ...ATTRIBUTES, expires: LIFETIME_DAYS };
  if (readAccessToken() !== accessToken) Cookies.set(SESSION_COOKIES.access, accessToken, attributes);
  if (refreshToken) Cookies.set(SESSION_COOKIES.refresh, refreshToken, attributes);
  Cookies.remove(SESSION_COOKIES.forceRefresh, ATTRIBUTES);
  tellAll();
}

/** Removes the readable tokens; the service clears the rest. */
export function removeTokens(): void {
  dropCookies();
  tellAll();
}

/** The same when this page is being left: notifies only the other tabs. */
export function clearSession(): void {
  dropCookies();
  tabs()?.postMessage('changed');
}

function dropCookies(): void {
  for (const name of Object.values(SESSION_COOKIES)) Cookies.remove(name, ATTRIBUTES);
}

let announced: string | null = null;

/** Publishes the current state of the cookies to this page. */
export function announceTokens(): void {
  announced = readAccessToken();
  sessionEvents.emit('TokensUpdated', { accessToken: announced, hasRefreshToken: hasRefreshToken() });
}

/** Whether a user was signed in when the tokens were last checked. */
export const hadSession = (): boolean => announced !== null;

/** Cookies that are gone without a sign-out: cleared by the browser, or expired. */
export function emitSessionLost(): void {
  sessionEvents.emit('SessionEnded', { during: 'startup' });
  announceTokens();
}

let again: Promise<unknown> | undefined;

/** Holds the calls of an ended session until `until` resolves to whether the same user signed in again. */
export function pauseCalls(until: Promise<unknown>): void {
  again = until;
  void until.finally(() => {
    if (again === until) again = undefined;
  });
}

/** Whether the same user signs in again; undefined if no sign-in was requested. */
export const whenSignedInAgain = (): Promise<boolean> | undefined => again?.then((yes) => yes === true);

let channel: BroadcastChannel | undefined;

/** One channel per page: a message would also reach other BroadcastChannel objects in the same page. */
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
