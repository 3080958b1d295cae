import { payoutManagement } from '../../../../contracts/affiliate/payout-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PayoutManagement } from './payout-management.service.ts';

export function payoutManagementRoutes(app: App, service: PayoutManagement): void {
  registerContract(app, payoutManagement, {
    list: async ({ query }, { caller, setHeader }) => {
      const { payouts, total } = await service.list(query, caller.id);
      setHeader('x-total-count', String(total));
      return payouts;
    },
    decide: ({ params, body }, { caller }) => service.decide(params.payoutId, body, caller.id),
    markPaid: ({ params, body }, { caller }) => service.markPaid(params.payoutId, body.reference, caller.id),
  });
}
