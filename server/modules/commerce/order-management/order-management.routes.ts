import { orderManagement } from '../../../../contracts/commerce/order-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { OrderManagementService } from './order-management.service.ts';

export function orderManagementRoutes(app: App, service: OrderManagementService): void {
  registerContract(app, orderManagement, {
    async list({ query }, { timeZone, setHeader }) {
      const { items, total } = await service.list(query, timeZone);
      setHeader('x-total-count', String(total));
      return items;
    },
    get: ({ params }, { caller }) => service.get(params.orderId, caller.id),
  });
}
