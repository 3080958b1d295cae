import { payout } from '../../../../contracts/affiliate/payout.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { RequirePartner } from '../partner/partner-access.ts';
import type { PayoutService } from './payout.service.ts';

export function payoutRoutes(app: App, service: PayoutService, requirePartner: RequirePartner): void {
  registerContract(app, payout, {
    methods: async (_, { caller, locale }) => {
      await requirePartner(caller, locale);
      return service.methods();
    },
    list: async (_, { caller, locale }) => service.list(await requirePartner(caller, locale)),
    request: async ({ body }, { caller, locale }) =>
      service.request(await requirePartner(caller, locale), body),
    cancel: async ({ params }, { caller, locale }) =>
      service.cancel(await requirePartner(caller, locale), params.payoutId),
  });
}
