import { ApiError } from '../../contracts/api-error.ts';
import { security } from '../../contracts/identity/security.ts';
import { FRESH_SIGN_IN_MS } from '../../domain/identity/session.ts';
import { clearedSessionCookies } from '../modules/identity/session/session-cookies.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import { makeSessions } from './builders/session.ts';
import { MOCK_PASSWORD } from './builders/user.ts';
import { mockContract } from './mock-endpoint.ts';
import { refuseLink } from './user.mock.ts';

export const securityMocks = mockContract(security, {
  requestEmailChange: ({ body }) => provePassword(body.currentPassword),
  confirmEmailChange: ({ body }) => {
    refuseLink(body.token, 'confirmation_request_not_found');
    return { email: 'sam.new@demo.kurso.test' };
  },
  changePassword: ({ body }) => provePassword(body.currentPassword),
  confirmPassword: ({ body }) => {
    provePassword(body.currentPassword);
    return { freshUntil: new Date(MOCK_NOW.getTime() + FRESH_SIGN_IN_MS).toISOString() };
  },
  listSessions: (_, { caller, scenario }) =>
    makeSessions(caller).filter(({ current }) => current || !scenario.has('empty')),
  endSession: ({ params }, { caller }) => {
    if (!makeSessions(caller).some(({ id }) => id === params.sessionId)) throw new ApiError('not_found');
  },
  endSessions: (_, { request, setHeader }) => {
    if (request.headers.get('x-session') !== 'cookie') return;
    for (const cookie of clearedSessionCookies()) setHeader('set-cookie', cookie);
  },
});

export function provePassword(password: string): void {
  if (password === MOCK_PASSWORD) return;
  throw new ApiError('password_not_match', { fields: { currentPassword: 'password_wrong' } });
}
