import { partnerManagement } from '../../../../contracts/affiliate/partner-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { TariffService } from '../tariff/tariff.service.ts';
import type { HeldBonuses } from './held-bonus.service.ts';
import type { PartnerManagement } from './partner-management.service.ts';

export interface PartnerManagementServices {
  partners: PartnerManagement;
  held: HeldBonuses;
  tariffs: Pick<TariffService, 'listManaged' | 'change'>;
}

export function partnerManagementRoutes(
  app: App,
  { partners, held, tariffs }: PartnerManagementServices,
): void {
  registerContract(app, partnerManagement, {
    list: async ({ query }, { setHeader }) => {
      const found = await partners.list(query);
      setHeader('x-total-count', String(found.total));
      return found.partners;
    },
    get: ({ params }) => partners.get(params.partnerId),
    suspend: ({ params, body }, { caller }) => partners.suspend(params.partnerId, body, caller.id),
    held: async ({ query }, { caller, locale, setHeader }) => {
      const { bonuses, total } = await held.list({ ...query, locale, callerId: caller.id });
      setHeader('x-total-count', String(total));
      return bonuses;
    },
    decide: ({ params, body }, { caller }) => held.decide(params.bonusId, body, caller.id),
    tariffs: () => tariffs.listManaged(),
    changeTariff: ({ body }, { caller }) => tariffs.change(body, caller.id),
  });
}
