/** Rules of sessions: lifetimes, cookies, expiry, where a sign-in may return to (product §4 Session, §9). */

/** An access token lives this long; seconds. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
/** A refresh token, and the cookies, live this long; seconds (product §9). */
export const SESSION_SECONDS = 2_592_000;
/** The immediate predecessor of a refresh token is honoured this long after the rotation; milliseconds. */
export const ROTATION_GRACE_MS = 10_000;

/** Why a session is over. */
export const SESSION_END_REASONS = [
  'sign-out',
  'sign-out-everywhere',
  'ended-by-person',
  'password-change',
  'password-reset',
  'registration',
  'deletion',
  'reuse',
] as const;
export type SessionEndReason = (typeof SESSION_END_REASONS)[number];

export const SESSION_COOKIES = {
  access: 'token',
  refresh: 'refreshtoken',
  forceRefresh: 'forcerefresh',
} as const;

/** A token is expired when the current time is at or after `exp` times 1000 (product §4). `exp` in seconds. */
export function isExpired(exp: number, now: number): boolean {
  return now >= exp * 1000;
}

/** Not sooner again after a fresh token that looks expired: a wrong clock must not become a refresh loop. */
const MIN_PAUSE_MS = 60_000;
const MAX_TIMEOUT_MS = 2_147_483_647;

/** Milliseconds until the next look at the token. */
export function untilNextCheck(exp: number, now: number): number {
  const left = exp * 1000 - now;
  return left <= 0 ? MIN_PAUSE_MS : Math.min(left, MAX_TIMEOUT_MS);
}

/** A same-site path to return to, or undefined: never another host, however it is spelled. */
export function safeReturnTo(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  if (!value.startsWith('/') || /^\/[/\\]/.test(value)) return undefined;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them, and what is left may name a host
  if (/[\u0000-\u0020\\]/.test(value)) return undefined;
  const origin = 'https://same.invalid';
  const url = URL.parse(value, origin);
  // Dots may have left "//host", which names one.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}
