import { expertManagement } from '../../../../contracts/catalog/expert-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ExpertManagementService } from './expert-management.service.ts';

export function expertManagementRoutes(app: App, service: ExpertManagementService): void {
  registerContract(app, expertManagement, {
    async list({ query }, { locale, setHeader }) {
      const { experts, total } = await service.list({ ...query, locale });
      setHeader('x-total-count', String(total));
      return experts;
    },
    get: ({ params }) => service.get(params.expertId),
    create: ({ body }, { caller }) => service.create(body, caller.id),
    update: ({ params, body }, { caller }) => service.update(params.expertId, body, caller.id),
    remove: ({ params }, { caller }) => service.remove(params.expertId, caller.id),
  });
}
