import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaticGroup } from '@/contracts/editorial/static-content';
import type { ManagedStaticGroup, StaticGroupContent } from '@/contracts/editorial/static-content-management';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { staticContentManagement } from '@/services/manager-endpoints';
import { toastSuccess } from '@/services/toast';
import { managedStaticGroupQuery, staticGroupsKey } from './static-content-management-queries';

/** Saves and reads a group for the form that edits it. */
export function useStaticStorage(group: StaticGroup) {
  const api = useApi();
  const keep = useKeep(group);
  return {
    async save(content: StaticGroupContent, revision: number): Promise<ManagedStaticGroup> {
      const saved = await api(staticContentManagement.save, {
        params: { group },
        body: { revision, content },
      });
      // The service trims texts; spaces that are being typed stay.
      const shown = { ...saved, content };
      keep(shown);
      return shown;
    },
    async reload(): Promise<ManagedStaticGroup> {
      const found = await api(staticContentManagement.get, { params: { group } });
      keep(found);
      return found;
    },
  };
}

/** Asks for a publication, or cancels the one that is scheduled; `said` is told when it is done. */
export function useChangeStaticGroup(group: StaticGroup) {
  const api = useApi();
  const toastRefusal = useErrorToast();
  const keep = useKeep(group);
  return useMutation({
    mutationFn: ({ change }: { change: 'request' | 'unschedule'; said: string }) =>
      change === 'request'
        ? api(staticContentManagement.requestPublication, { params: { group } })
        : api(staticContentManagement.unschedule, { params: { group } }),
    onSuccess: (managed, { said }) => {
      keep(managed);
      toastSuccess(said);
    },
    onError: toastRefusal,
  });
}

/** Publishes the revision that was read or saved here last; the dialog shows why not. */
export function usePublishStaticGroup(group: StaticGroup) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeep(group);
  return useMutation({
    mutationFn: ({ publishAt }: { publishAt: string | null; said: string }) => {
      const revision = client.getQueryData(managedStaticGroupQuery(api, group).queryKey)?.revision ?? 0;
      return api(staticContentManagement.publish, { params: { group }, body: { revision, publishAt } });
    },
    onSuccess: (managed, { said }) => {
      keep(managed);
      toastSuccess(said);
    },
  });
}

/** An answer enters the cache; the list is fetched again, and so is what pages show. */
function useKeep(group: StaticGroup) {
  const api = useApi();
  const client = useQueryClient();
  return (managed: ManagedStaticGroup) => {
    client.setQueryData(managedStaticGroupQuery(api, group).queryKey, managed);
    void client.invalidateQueries({ queryKey: [...staticGroupsKey(api), 'list'] });
    void client.invalidateQueries({ queryKey: [api.locale, 'static-content', group] });
  };
}
