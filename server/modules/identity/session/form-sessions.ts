import { ApiError } from '../../../../contracts/api-error.ts';
import type { FormSessions } from '../../../http/app-types.ts';
import type { SessionService } from './session.service.ts';
import { clearedSessionCookies, sessionCookies } from './session-cookies.ts';

/** Sessions of forms on pages without scripts. */
export function createFormSessions(
  sessions: Pick<SessionService, 'refresh'>,
  publicUrl: string,
): FormSessions {
  return {
    origin: new URL(publicUrl).origin,
    renew: async (refreshToken, accessToken) => {
      try {
        const pair = await sessions.refresh(refreshToken, accessToken);
        return { accessToken: pair.accessToken, setCookie: sessionCookies(pair) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'token_data_invalid') throw error;
        return { accessToken: null, setCookie: clearedSessionCookies() };
      }
    },
  };
}
