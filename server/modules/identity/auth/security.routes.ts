import { security } from '../../../../contracts/identity/security.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { clearedSessionCookies } from '../session/session-cookies.ts';
import type { SecurityService } from './security.service.ts';

export function securityRoutes(app: App, service: SecurityService): void {
  const requester = ({ id, sessionId }: Caller) => ({ id, sessionId });
  registerContract(app, security, {
    requestEmailChange: ({ body }, { caller, locale }) =>
      service.requestEmailChange(requester(caller), body, locale),
    confirmEmailChange: ({ body }, { ip }) => service.confirmEmailChange(body.token, ip),
    changePassword: ({ body }, { caller, locale }) => service.changePassword(requester(caller), body, locale),
    confirmPassword: ({ body }, { caller }) =>
      service.confirmPassword(requester(caller), body.currentPassword),
    listSessions: (_, { caller }) => service.listSessions(requester(caller)),
    endSession: ({ params }, { caller }) => service.endSession(requester(caller), params.sessionId),
    endSessions: async (_, { caller, request, reply }) => {
      await service.endSessions(requester(caller));
      if (request.raw.headers['x-session'] === 'cookie') reply.header('set-cookie', clearedSessionCookies());
    },
  });
}
