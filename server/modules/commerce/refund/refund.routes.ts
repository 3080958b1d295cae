import { refund } from '../../../../contracts/commerce/refund.ts';
import { refundManagement } from '../../../../contracts/commerce/refund-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { RefundService } from './refund.service.ts';
import type { RefundManagementService } from './refund-management.service.ts';

export function refundRoutes(app: App, service: RefundService, management: RefundManagementService): void {
  registerContract(app, refund, {
    get: ({ params }, { caller }) => service.get(caller.id, params.orderId),
    request: ({ params, body }, { caller }) => service.request(caller.id, params.orderId, body),
    withdraw: ({ params }, { caller }) => service.withdraw(caller.id, params.requestId),
  });
  registerContract(app, refundManagement, {
    list: async ({ query }, { caller, setHeader }) => {
      const { items, total } = await management.list(query, caller.id);
      setHeader('x-total-count', String(total));
      return items;
    },
    grant: ({ params, body }, { caller }) => management.grant(params.requestId, body.answer, caller.id),
    decline: ({ params, body }, { caller }) => management.decline(params.requestId, body, caller.id),
    retry: ({ params }, { caller }) => management.retry(params.refundId, caller.id),
    refund: ({ params, body }, { caller }) => management.refund(params.orderId, body, caller.id),
    disputes: async ({ query }, { caller, setHeader }) => {
      const { items, total } = await management.disputes(query, caller.id);
      setHeader('x-total-count', String(total));
      return items;
    },
  });
}
