import { affiliateCampaign } from '../../../../contracts/affiliate/affiliate-campaign.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { RequirePartner } from '../partner/partner-access.ts';
import type { CampaignService } from './campaign.service.ts';

export function campaignRoutes(app: App, service: CampaignService, requirePartner: RequirePartner): void {
  registerContract(app, affiliateCampaign, {
    list: async (_, { caller, locale }) => service.list(await requirePartner(caller, locale)),
    save: async ({ params, body }, { caller, locale }) =>
      service.save(await requirePartner(caller, locale), { ...body, id: params.campaignId }),
    remove: async ({ params }, { caller, locale }) =>
      service.remove(await requirePartner(caller, locale), params.campaignId),
  });
}
