import { glossaryManagement } from '../../../../contracts/editorial/glossary-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { callerOf } from '../writing/writing-caller.ts';
import type { GlossaryManagementService } from './glossary-management.service.ts';

export function glossaryManagementRoutes(app: App, service: GlossaryManagementService): void {
  registerContract(app, glossaryManagement, {
    async list({ query }, { locale, setHeader }) {
      const { terms, total } = await service.list({ ...query, locale });
      setHeader('x-total-count', String(total));
      return terms;
    },
    create: ({ body }, { caller, locale }) => service.create(body, callerOf(caller, locale)),
    get: ({ params }, { locale }) => service.get(params.termId, locale),
    update: ({ params, body }, { caller, locale }) =>
      service.update(params.termId, body, callerOf(caller, locale)),
    remove: ({ params }, { caller, locale }) => service.remove(params.termId, callerOf(caller, locale)),
  });
}
