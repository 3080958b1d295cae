import type { CallContext } from '../../../http/app-types.ts';
import { readCookie } from '../session/session-cookies.ts';
import { SOCIAL_STATE_SECONDS } from './social-state.ts';

const NAME = 'socialstate';
/** `Lax`, because the provider's redirect is cross-site. */
const ATTRIBUTES = 'Path=/auth/users; Secure; SameSite=Lax; HttpOnly';

export const socialStateCookie = (sealed: string): string =>
  `${NAME}=${sealed}; Max-Age=${SOCIAL_STATE_SECONDS}; ${ATTRIBUTES}`;

/** The code flow started by this browser. */
export const sealedStateOf = ({ request }: Pick<CallContext, 'request'>): string | undefined =>
  readCookie(request.raw.headers.cookie, NAME);
