import { entitlement } from '../../../../contracts/commerce/entitlement.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { EntitlementService } from './entitlement.service.ts';

export function entitlementRoutes(app: App, service: EntitlementService): void {
  registerContract(app, entitlement, {
    getFree: async ({ query }, { caller, locale, currency }) => ({
      productIds: await service.getFree({ id: caller.id, locale, currency }, query.productIds.split(',')),
    }),
  });
}
