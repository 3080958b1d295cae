import { invitation } from '../../../../contracts/business/invitation.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { AcceptanceService } from './acceptance.service.ts';
import type { InvitationService } from './invitation.service.ts';
import type { JoinLinkService } from './join-link.service.ts';

interface Services {
  invitations: InvitationService;
  acceptance: AcceptanceService;
  links: JoinLinkService;
}

export function invitationRoutes(app: App, { invitations, acceptance, links }: Services): void {
  registerContract(app, invitation, {
    preview: ({ params, body }, { caller }) => invitations.preview({ ...params, callerId: caller.id }, body),
    send: ({ params, body }, { caller, locale }) =>
      invitations.send({ ...params, callerId: caller.id }, { ...body, locale }),
    list: async ({ params, query }, { caller, setHeader }) => {
      const { invitations: page, total } = await invitations.list({ ...params, callerId: caller.id }, query);
      setHeader('x-total-count', String(total));
      return page;
    },
    resend: ({ params }, { caller }) => invitations.resend({ ...params, callerId: caller.id }),
    revoke: ({ params }, { caller }) => invitations.revoke({ ...params, callerId: caller.id }),
    joinLink: ({ params }, { caller, locale }) => links.get({ ...params, callerId: caller.id }, locale),
    changeJoinLink: ({ params, body }, { caller, locale }) =>
      links.change({ ...params, callerId: caller.id }, body, locale),
    waiting: (_, { caller, locale }) => acceptance.waiting(caller, locale),
    look: ({ body }, { caller, ip, locale }) => acceptance.look(body.token, { caller, ip, locale }),
    accept: ({ body }, { caller, ip }) => acceptance.accept(body.token, caller.id, ip),
  });
}
