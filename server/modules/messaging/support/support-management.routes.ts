import { supportManagement } from '../../../../contracts/messaging/support-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { SupportManagementService } from './support-management.service.ts';

export function supportManagementRoutes(app: App, service: SupportManagementService): void {
  registerContract(app, supportManagement, {
    async list({ query }, { setHeader }) {
      const { messages, total } = await service.list(query);
      setHeader('x-total-count', String(total));
      return messages;
    },
    get: ({ params }) => service.get(params.messageId),
    answer: ({ params, body }, { caller }) => service.answer({ ...params, ...body, callerId: caller.id }),
    finish: ({ params }, { caller }) => service.finish({ ...params, callerId: caller.id }),
  });
}
