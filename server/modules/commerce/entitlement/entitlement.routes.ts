import { access } from '../../../../contracts/commerce/entitlement.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { AccessService } from './entitlement.service.ts';

export function accessRoutes(app: App, service: AccessService): void {
  registerContract(app, access, {
    getFree: async ({ query }, { caller, locale }) => ({
      productIds: await service.getFree(caller.id, query.productIds.split(','), locale),
    }),
  });
}
