import { identity } from '../../../../contracts/identity/identity.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { IdentityService } from './identity.service.ts';
import { sealedStateOf } from './social-cookie.ts';

export function identityRoutes(app: App, service: IdentityService): void {
  registerContract(app, identity, {
    list: (_, { caller }) => service.list(caller.id),
    link: ({ body }, ctx) =>
      service.link(body, {
        userId: ctx.caller.id,
        ip: ctx.ip,
        sealed: sealedStateOf(ctx),
        locale: ctx.locale,
      }),
    unlink: ({ params }, { caller }) => service.unlink(caller.id, params.identityId),
  });
}
