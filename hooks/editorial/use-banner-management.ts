import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BANNER_NAME_MAX } from '@/contracts/banner-values';
import type { BannerContent, ManagedBanner } from '@/contracts/editorial/banner-management';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { bannerManagement } from '@/services/manager-endpoints';
import { toastSuccess } from '@/services/toast';
import { bannersKey, managedBannerQuery } from './banner-management-queries';

/** What managers do with banners; answers enter the cache. */
export function useBannerManagement() {
  const api = useApi();
  const keep = useKeep();
  return {
    create: async (name: string) => keep(await api(bannerManagement.create, { body: { name } })),
    async save(bannerId: string, content: BannerContent, revision: number): Promise<ManagedBanner> {
      const body = { revision, content };
      const saved = await api(bannerManagement.update, { params: { bannerId }, body });
      // The service trims texts; spaces that are being typed stay.
      return keep({ ...saved, content });
    },
    reload: async (bannerId: string) => keep(await api(bannerManagement.get, { params: { bannerId } })),
    duplicate: async (bannerId: string, copy: string) =>
      keep(
        await api(bannerManagement.duplicate, {
          params: { bannerId },
          body: { name: copy.slice(0, BANNER_NAME_MAX).trim() },
        }),
      ),
    archive: async (bannerId: string, archived: boolean) =>
      keep(await api(bannerManagement.archive, { params: { bannerId }, body: { archived } })),
  };
}

/** Publishes what was saved last, from a time on; the dialog shows why not. */
export function usePublishBanner(bannerId: string) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeep();
  const { save } = useBannerManagement();
  return useMutation({
    mutationFn: async ({ publishAt }: { publishAt: string | null; said: string }) => {
      const draft = await client.ensureQueryData(managedBannerQuery(api, bannerId));
      // The start is a part of the draft.
      const { revision } = startsAt(draft.content, publishAt)
        ? draft
        : await save(bannerId, { ...draft.content, startsAt: publishAt }, draft.revision);
      return api(bannerManagement.publish, { params: { bannerId }, body: { revision } });
    },
    onSuccess: (managed, { said }) => {
      keep(managed);
      toastSuccess(said);
    },
  });
}

const startsAt = ({ startsAt }: BannerContent, publishAt: string | null): boolean =>
  publishAt === null ? startsAt === null || new Date(startsAt) <= new Date() : startsAt === publishAt;

const CHANGES = {
  end: (api: Api, params: { bannerId: string }) => api(bannerManagement.end, { params }),
  request: (api: Api, params: { bannerId: string }) => api(bannerManagement.requestPublication, { params }),
  withdraw: (api: Api, params: { bannerId: string }) => api(bannerManagement.withdrawRequest, { params }),
};

/** Ends a banner or cancels its schedule, asks for its publication or takes that back; `said` is told when it is done. */
export function useChangeBanner(bannerId: string) {
  const api = useApi();
  const toastRefusal = useErrorToast();
  const keep = useKeep();
  return useMutation({
    mutationFn: ({ change }: { change: keyof typeof CHANGES; said: string }) =>
      CHANGES[change](api, { bannerId }),
    onSuccess: (managed, { said }) => {
      keep(managed);
      toastSuccess(said);
    },
    onError: toastRefusal,
  });
}

/** The list is fetched again. */
function useKeep() {
  const api = useApi();
  const client = useQueryClient();
  return (managed: ManagedBanner): ManagedBanner => {
    client.setQueryData(managedBannerQuery(api, managed.id).queryKey, managed);
    void client.invalidateQueries({ queryKey: bannersKey(api) });
    return managed;
  };
}
