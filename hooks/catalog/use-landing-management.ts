import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LandingContent, ManagedLanding } from '@/contracts/catalog/landing-management';
import type { Stored } from '@/domain/editing';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { landingManagement } from '@/services/manager-endpoints';
import { toastSuccess } from '@/services/toast';
import { type LandingKey, landingsKey, managedLandingQuery } from './landing-management-queries';

const storedOf = ({ content, revision, changed }: ManagedLanding): Stored<LandingContent> => ({
  value: content,
  revision,
  changed,
});

/** Saves and reads a landing for the form that edits it. */
export function useLandingStorage(params: LandingKey) {
  const api = useApi();
  const client = useQueryClient();
  const keep = (landing: ManagedLanding) =>
    client.setQueryData(managedLandingQuery(api, params).queryKey, landing);
  return {
    async save(content: LandingContent, revision: number): Promise<Stored<LandingContent>> {
      const landing = await api(landingManagement.save, { params, body: { revision, content } });
      // The service trims texts; spaces that are being typed stay.
      keep({ ...landing, content });
      return { ...storedOf(landing), value: content };
    },
    async reload(): Promise<Stored<LandingContent>> {
      const landing = await api(landingManagement.get, { params });
      keep(landing);
      return storedOf(landing);
    },
  };
}

const CHANGES = {
  request: (api: Api, params: LandingKey) => api(landingManagement.requestPublication, { params }),
  unschedule: (api: Api, params: LandingKey) => api(landingManagement.unschedule, { params }),
  unpublish: (api: Api, params: LandingKey) => api(landingManagement.unpublish, { params }),
};

/** Changes what visitors see of a landing; `said` is told when it is done. */
export function useChangeLanding(params: LandingKey) {
  const api = useApi();
  const toastRefusal = useErrorToast();
  const keep = useKeep(params);
  return useMutation({
    mutationFn: ({ change }: { change: keyof typeof CHANGES; said: string }) => CHANGES[change](api, params),
    onSuccess: (landing, { said }) => {
      keep(landing);
      toastSuccess(said);
    },
    onError: toastRefusal,
  });
}

/** Publishes the revision that was read or saved here last; the dialog shows why not. */
export function usePublishLanding(params: LandingKey) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeep(params);
  return useMutation({
    mutationFn: ({ publishAt }: { publishAt: string | null; said: string }) => {
      const revision = client.getQueryData(managedLandingQuery(api, params).queryKey)?.revision ?? 0;
      return api(landingManagement.publish, { params, body: { revision, publishAt } });
    },
    onSuccess: (landing, { said }) => {
      keep(landing);
      toastSuccess(said);
    },
  });
}

/** Publishes the draft of a landing in a list, whatever its revision is now. */
export function usePublishListed(): (params: LandingKey) => Promise<unknown> {
  const api = useApi();
  return async (params) => {
    const { revision } = await api(landingManagement.get, { params });
    return api(landingManagement.publish, { params, body: { revision, publishAt: null } });
  };
}

function useKeep(params: LandingKey) {
  const api = useApi();
  const client = useQueryClient();
  return (landing: ManagedLanding) => {
    client.setQueryData(managedLandingQuery(api, params).queryKey, landing);
    void client.invalidateQueries({ queryKey: [...landingsKey(api), 'list'] });
    void client.invalidateQueries({ queryKey: [...landingsKey(api), 'history'] });
  };
}
