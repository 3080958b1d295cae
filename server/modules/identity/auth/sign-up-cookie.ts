import { randomBytes } from 'node:crypto';
import type { CallContext } from '../../../http/app-types.ts';
import { sha256 } from '../session/refresh-token.ts';
import { readCookie } from '../session/session-cookies.ts';

const NAME = 'signup';
const ATTRIBUTES = 'Path=/auth/users; Secure; SameSite=Lax; HttpOnly';
/** The same lifetime as the link in the e-mail. */
const SECONDS = 24 * 3600;
const SHAPE = /^[\w-]{22}$/;

/** The id of the browser that signed up, as the service stores it. */
export function signUpBrowser({ request }: Pick<CallContext, 'request'>): string | undefined {
  const value = markOf(request.raw.headers.cookie);
  return value && sha256(value);
}

/** The same; a browser without an id is given one. */
export function markSignUpBrowser({ request, reply }: Pick<CallContext, 'request' | 'reply'>): string {
  const value = markOf(request.raw.headers.cookie) ?? randomBytes(16).toString('base64url');
  reply.header('set-cookie', `${NAME}=${value}; Max-Age=${SECONDS}; ${ATTRIBUTES}`);
  return sha256(value);
}

/** The address is confirmed: the id is no longer needed. */
export function forgetSignUpBrowser({ request, reply }: Pick<CallContext, 'request' | 'reply'>): void {
  if (markOf(request.raw.headers.cookie)) reply.header('set-cookie', `${NAME}=; Max-Age=0; ${ATTRIBUTES}`);
}

function markOf(header: string | undefined): string | undefined {
  const value = readCookie(header, NAME);
  return value && SHAPE.test(value) ? value : undefined;
}
