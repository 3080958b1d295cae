import { leadManagement } from '../../../../contracts/messaging/lead-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { LeadManagementService } from './lead-management.service.ts';

export function leadManagementRoutes(app: App, service: LeadManagementService): void {
  registerContract(app, leadManagement, {
    async list({ query }, { setHeader }) {
      const { leads, total } = await service.list(query);
      setHeader('x-total-count', String(total));
      return leads;
    },
    get: ({ params }) => service.get(params.leadId),
    update: ({ params, body }, { caller }) => service.update({ ...params, ...body, callerId: caller.id }),
  });
}
