import { glossaryManagement } from '../../../../contracts/editorial/glossary-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { GlossaryManagementService } from './glossary-management.service.ts';

export function glossaryManagementRoutes(app: App, service: GlossaryManagementService): void {
  registerContract(app, glossaryManagement, {
    async list({ query }, { locale, setHeader }) {
      const { terms, total } = await service.list({ ...query, locale });
      setHeader('x-total-count', String(total));
      return terms;
    },
    get: ({ params }) => service.get(params.termId),
    create: ({ body }, { caller }) => service.create(body, caller.id),
    update: ({ params, body }, { caller }) => service.update(params.termId, body, caller.id),
    remove: ({ params }, { caller }) => service.remove(params.termId, caller.id),
  });
}
