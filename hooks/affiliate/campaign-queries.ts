import { queryOptions } from '@tanstack/react-query';
import { affiliateCampaign } from '@/services/affiliate-endpoints';
import type { Api } from '@/services/api';

/** Saved campaigns, newest first. */
export const campaignsQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'affiliate', 'campaigns'],
    queryFn: () => api(affiliateCampaign.list),
  });
