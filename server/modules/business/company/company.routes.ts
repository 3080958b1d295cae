import { company } from '../../../../contracts/business/company.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CompanyService } from './company.service.ts';
import type { MemberService } from './member.service.ts';

interface Services {
  companies: CompanyService;
  members: MemberService;
}

export function companyRoutes(app: App, { companies, members }: Services): void {
  registerContract(app, company, {
    mine: (_, { caller }) => companies.mine(caller.id),
    create: ({ body: { companyId, ...details } }, { caller }) =>
      companies.create({ companyId, callerId: caller.id }, details),
    get: ({ params }, { caller }) => companies.get({ ...params, callerId: caller.id }),
    change: ({ params, body }, { caller }) => companies.change({ ...params, callerId: caller.id }, body),
    members: async ({ params, query }, { caller, setHeader }) => {
      const { members: page, total } = await members.list({ ...params, callerId: caller.id }, query);
      setHeader('x-total-count', String(total));
      return page;
    },
    changeMember: ({ params, body }, { caller }) => members.change({ ...params, callerId: caller.id }, body),
    changeRoleByEmail: ({ params, body }, { caller }) =>
      members.changeByEmail({ ...params, callerId: caller.id }, body),
    removeMember: ({ params }, { caller }) => members.remove({ ...params, callerId: caller.id }),
  });
}
