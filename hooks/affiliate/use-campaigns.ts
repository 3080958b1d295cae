import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AffiliateCampaign } from '@/contracts/affiliate/affiliate-campaign';
import { campaignsQuery } from '@/hooks/affiliate/campaign-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { affiliateCampaign } from '@/services/affiliate-endpoints';
import type { Api } from '@/services/api';
import { toastSuccess, toastUndo } from '@/services/toast';

/** How long a deleted campaign can be put back, in milliseconds. */
const UNDO_MS = 10_000;

export type CampaignFields = Pick<
  AffiliateCampaign,
  'name' | 'path' | 'source' | 'medium' | 'campaign' | 'term' | 'content'
>;

/** What is saved of a campaign. */
export const fieldsOf = (saved: CampaignFields): CampaignFields => {
  const { name, path, source, medium, campaign, term, content } = saved;
  return { name, path, source, medium, campaign, term, content };
};

function useList() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = campaignsQuery(api);
  return {
    show: (change: (list: AffiliateCampaign[]) => AffiliateCampaign[]) =>
      client.setQueryData(queryKey, (before) => before && change(before)),
    refresh: () => client.invalidateQueries({ queryKey }),
  };
}

const save = (api: Api, campaignId: string, fields: CampaignFields) =>
  api(affiliateCampaign.save, { params: { campaignId }, body: fieldsOf(fields) });

/** Saves a campaign; the form shows why it was refused. */
export function useSaveCampaign() {
  const api = useApi();
  const { t } = useTranslation('affiliate');
  const { refresh } = useList();
  return useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: CampaignFields }) => save(api, id, fields),
    onSuccess: ({ name }) => {
      toastSuccess(t('campaign.saved', { name }));
      return refresh();
    },
  });
}

/** Deletes at once; the toast puts it back under the same id. */
export function useRemoveCampaign() {
  const api = useApi();
  const { t } = useTranslation('affiliate');
  const { show, refresh } = useList();
  const toastRefusal = useErrorToast();
  const restore = useMutation({
    mutationFn: (removed: AffiliateCampaign) => save(api, removed.id, removed),
    onSuccess: ({ name }) => toastSuccess(t('campaign.restored', { name })),
    onError: toastRefusal,
    onSettled: refresh,
  });
  return useMutation({
    mutationFn: ({ id }: AffiliateCampaign) => api(affiliateCampaign.remove, { params: { campaignId: id } }),
    onMutate: ({ id }) => void show((list) => list.filter((campaign) => campaign.id !== id)),
    onSuccess: (_, removed) =>
      toastUndo({
        text: t('campaign.removed', { name: removed.name }),
        action: { label: t('campaign.undo'), onPress: () => restore.mutate(removed) },
        ms: UNDO_MS,
        onClose: () => {},
      }),
    onError: toastRefusal,
    onSettled: refresh,
  });
}
