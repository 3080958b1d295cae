import { randomBytes } from 'node:crypto';
import { CONFIRMATION_HOURS } from '../../../../domain/identity/confirmation.ts';
import type { CallContext } from '../../../http/app-types.ts';
import { sha256 } from '../session/refresh-token.ts';
import { readCookie } from '../session/session-cookies.ts';

const COOKIE_NAME = 'signup';
const COOKIE_ATTRIBUTES = 'Path=/auth/users; Secure; SameSite=Lax; HttpOnly';
/** The same lifetime as the link in the e-mail. */
const COOKIE_MAX_AGE_SECONDS = CONFIRMATION_HOURS.REGISTER * 3600;
const COOKIE_PATTERN = /^[\w-]{22}$/;

/** The id of the browser that signed up, as the service stores it. */
export function signUpBrowser({ request }: Pick<CallContext, 'request'>): string | undefined {
  const value = markOf(request.raw.headers.cookie);
  return value && sha256(value);
}

/** The same; a browser without an id is given one. */
export function markSignUpBrowser({ request, reply }: Pick<CallContext, 'request' | 'reply'>): string {
  const value = markOf(request.raw.headers.cookie) ?? randomBytes(16).toString('base64url');
  reply.header(
    'set-cookie',
    `${COOKIE_NAME}=${value}; Max-Age=${COOKIE_MAX_AGE_SECONDS}; ${COOKIE_ATTRIBUTES}`,
  );
  return sha256(value);
}

/** The address is confirmed: the id is no longer needed. */
export function forgetSignUpBrowser({ request, reply }: Pick<CallContext, 'request' | 'reply'>): void {
  if (markOf(request.raw.headers.cookie))
    reply.header('set-cookie', `${COOKIE_NAME}=; Max-Age=0; ${COOKIE_ATTRIBUTES}`);
}

function markOf(header: string | undefined): string | undefined {
  const value = readCookie(header, COOKIE_NAME);
  return value && COOKIE_PATTERN.test(value) ? value : undefined;
}
