import { SESSION_COOKIES, SESSION_SECONDS } from '../../../../domain/identity/session.ts';

const COOKIE_ATTRIBUTES = 'Path=/; Secure; SameSite=Lax';

/**
 * The pair as cookies (product §9): the page reads `token`, only the service reads `refreshtoken`; the flag that forces
 * a refresh is removed.
 */
export function sessionCookies(pair: { accessToken: string; refreshToken: string }): string[] {
  return [
    `${SESSION_COOKIES.access}=${pair.accessToken}; Max-Age=${SESSION_SECONDS}; ${COOKIE_ATTRIBUTES}`,
    `${SESSION_COOKIES.refresh}=${pair.refreshToken}; Max-Age=${SESSION_SECONDS}; ${COOKIE_ATTRIBUTES}; HttpOnly`,
    gone(SESSION_COOKIES.forceRefresh),
  ];
}

/** Removes all three cookies. */
export function clearedSessionCookies(): string[] {
  return [
    gone(SESSION_COOKIES.access),
    `${gone(SESSION_COOKIES.refresh)}; HttpOnly`,
    gone(SESSION_COOKIES.forceRefresh),
  ];
}

function gone(name: string): string {
  return `${name}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`;
}

/** One cookie of a Cookie header; the first with that name. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const position = part.indexOf('=');
    if (position > 0 && part.slice(0, position).trim() === name)
      return part.slice(position + 1).trim() || undefined;
  }
  return undefined;
}
