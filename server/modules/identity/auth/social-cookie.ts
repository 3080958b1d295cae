import { SOCIAL_STATE_SECONDS } from '../../../../domain/identity/session.ts';
import type { CallContext } from '../../../http/app-types.ts';
import { readCookie } from '../session/session-cookies.ts';

const COOKIE_NAME = 'socialstate';
/** `Lax`, because the provider's redirect is cross-site. */
const COOKIE_ATTRIBUTES = 'Path=/auth/users; Secure; SameSite=Lax; HttpOnly';

export const socialStateCookie = (sealed: string): string =>
  `${COOKIE_NAME}=${sealed}; Max-Age=${SOCIAL_STATE_SECONDS}; ${COOKIE_ATTRIBUTES}`;

/** The code flow started by this browser. */
export const sealedStateOf = ({ request }: Pick<CallContext, 'request'>): string | undefined =>
  readCookie(request.raw.headers.cookie, COOKIE_NAME);
