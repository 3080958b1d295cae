import { SOCIAL_STATE_SECONDS } from '../../../../domain/identity/session.ts';
import type { CallContext } from '../../../http/app-types.ts';
import { readCookie } from '../../identity/session/session-cookies.ts';

const COOKIE_NAME = 'companystate';
/** `Lax`, because the provider's redirect is cross-site. */
const COOKIE_ATTRIBUTES = 'Path=/auth/companies; Secure; SameSite=Lax; HttpOnly';

export const companyStateCookie = (sealed: string): string =>
  `${COOKIE_NAME}=${sealed}; Max-Age=${SOCIAL_STATE_SECONDS}; ${COOKIE_ATTRIBUTES}`;

/** The flow started by this browser. */
export const sealedFlowOf = ({ request }: Pick<CallContext, 'request'>): string | undefined =>
  readCookie(request.raw.headers.cookie, COOKIE_NAME);
