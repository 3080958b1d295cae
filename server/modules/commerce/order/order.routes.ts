import { order } from '../../../../contracts/commerce/order.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { OrderService } from './order.service.ts';

export function orderRoutes(app: App, service: OrderService): void {
  registerContract(app, order, {
    list: async ({ query }, { caller, setHeader }) => {
      const { items, total } = await service.list(caller.id, query);
      setHeader('x-total-count', String(total));
      return items;
    },
    get: ({ params }, { caller }) => service.get(caller.id, params.orderId),
    cancel: ({ params }, { caller }) => service.cancel(caller.id, params.orderId),
  });
}
