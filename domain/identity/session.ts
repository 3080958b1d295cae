/** Session rules: lifetimes, cookies, expiry, and where a sign-in may return to (product §4 Session, §9). */

/** Lifetime of an access token, in seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** Lifetime of a refresh token and of the cookies, in seconds (product §9). */
export const SESSION_SECONDS = 2_592_000;
/** How long a browser has to come back from an identity provider, in seconds. */
export const SOCIAL_STATE_SECONDS = 600;
/** How long the previous refresh token is accepted after rotation, in milliseconds. */
export const ROTATION_GRACE_MS = 10_000;

/** How long a session may change money and roles after a sign-in or the password, in milliseconds. */
export const FRESH_SIGN_IN_MS = 900_000;

/** Why a session ended. */
export const SESSION_END_REASONS = [
  'sign-out',
  'sign-out-everywhere',
  'ended-by-person',
  'password-change',
  'password-reset',
  'registration',
  'deletion',
  'ended-by-manager',
  'reuse',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

export const SESSION_COOKIES = {
  access: 'token',
  refresh: 'refreshtoken',
  forceRefresh: 'forcerefresh',
} as const;

/** A token is expired when the current time is at or after `exp` × 1000 (product §4). `exp` in seconds. */
export function isExpired(exp: number, now: number): boolean {
  return now >= exp * 1000;
}

/** Minimum pause when a fresh token looks expired: a wrong clock must not cause a refresh loop. */
const MIN_PAUSE_MS = 60_000;
const MAX_TIMEOUT_MS = 2_147_483_647;

/** Milliseconds until the next check of the token. */
export function untilNextCheck(exp: number, now: number): number {
  const left = exp * 1000 - now;
  return left <= 0 ? MIN_PAUSE_MS : Math.min(left, MAX_TIMEOUT_MS);
}

/** A same-site path to return to, or undefined. Never another host, however it is spelled. */
export function safeReturnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  if (!value.startsWith('/') || /^\/[/\\]/.test(value)) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and the rest may name a host
  if (/[\u0000-\u0020\\]/.test(value)) return undefined;
  const origin = 'https://same.invalid';
  const url = URL.parse(value, origin);
  // Resolving dots may leave "//host", which names a host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
