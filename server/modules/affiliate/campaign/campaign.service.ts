import type { AffiliateCampaign } from '../../../../contracts/affiliate/affiliate-campaign.ts';
import { CAMPAIGNS_MAX } from '../../../../contracts/affiliate/affiliate-values.ts';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { Db } from '../../../../db/database.ts';
import { lockPartner, type Partner } from '../partner/partner.ts';
import * as repo from './campaign.repository.ts';

type Owner = Pick<Partner, 'id'>;

const COUNTED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Saved campaigns of a partner (product §4 Affiliate program). */
export function createCampaignService({ db, now }: { db: Db; now: () => Date }) {
  const since = () => new Date(now().getTime() - COUNTED_DAYS * DAY_MS);

  async function save(
    { id: partnerId }: Owner,
    campaign: repo.CampaignFields & { id: string },
  ): Promise<AffiliateCampaign> {
    await db.transaction(async (tx) => {
      if (await repo.updateCampaign(tx, partnerId, campaign)) return;
      await lockPartner(tx, partnerId);
      const outcome = await repo.insertCampaign(tx, partnerId, { ...campaign, max: CAMPAIGNS_MAX });
      if (outcome === 'too_many') throw new ApiError('too_many_campaigns');
      // The id is another partner's, or two tabs saved it at once.
      if (outcome === 'foreign' && !(await repo.updateCampaign(tx, partnerId, campaign)))
        throw new ApiError('not_found');
    });
    const [saved] = await repo.findCampaigns(db, partnerId, { since: since(), id: campaign.id });
    if (!saved) throw new ApiError('not_found');
    return saved;
  }

  return {
    list: ({ id }: Owner) => repo.findCampaigns(db, id, { since: since() }),
    save,
    remove: async ({ id }: Owner, campaignId: string): Promise<void> => {
      if (!(await repo.deleteCampaign(db, id, campaignId))) throw new ApiError('not_found');
    },
  };
}

export type CampaignService = ReturnType<typeof createCampaignService>;
