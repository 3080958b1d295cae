import { useQueryClient } from '@tanstack/react-query';
import type { ExpertDraft, ManagedExpert } from '@/contracts/catalog/expert-management';
import { useApi } from '@/hooks/use-api';
import { expertManagement } from '@/services/manager-endpoints';
import { managedExpertQuery } from './expert-management-queries';

/** What managers do with experts; answers enter the cache. */
export function useExpertManagement() {
  const api = useApi();
  const client = useQueryClient();
  const keep = (expert: ManagedExpert): ManagedExpert => {
    client.setQueryData(managedExpertQuery(api, expert.id).queryKey, expert);
    void forget();
    return expert;
  };
  const forget = () => client.invalidateQueries({ queryKey: [api.locale, 'managed-experts'] });
  return {
    create: async (body: ExpertDraft) => keep(await api(expertManagement.create, { body })),
    update: async (expertId: string, body: ExpertDraft & { revision: number }) =>
      keep(await api(expertManagement.update, { params: { expertId }, body })),
    reload: (expertId: string) => api(expertManagement.get, { params: { expertId } }),
    remove: (expertId: string) => api(expertManagement.remove, { params: { expertId } }),
    forget,
  };
}
