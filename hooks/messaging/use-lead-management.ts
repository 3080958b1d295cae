import { useQueryClient } from '@tanstack/react-query';
import type { ManagedLead } from '@/contracts/messaging/lead-management';
import { useApi } from '@/hooks/use-api';
import { leadManagement } from '@/services/manager-endpoints';
import { managedLeadQuery } from './lead-management-queries';

/** What managers do with submitted forms; answers enter the cache. */
export function useLeadManagement() {
  const api = useApi();
  const client = useQueryClient();
  const forget = () => client.invalidateQueries({ queryKey: [api.locale, 'managed-leads'] });
  return {
    update: async (leadId: string, body: { handled: boolean; note: string; revision: number }) => {
      const lead = await api(leadManagement.update, { params: { leadId }, body });
      client.setQueryData(managedLeadQuery(api, leadId).queryKey, lead);
      void forget();
      return lead;
    },
    /** For a list in which many are changed one after the other. */
    handle: ({ id, note, revision }: ManagedLead) =>
      api(leadManagement.update, { params: { leadId: id }, body: { handled: true, note, revision } }),
    reload: (leadId: string) => api(leadManagement.get, { params: { leadId } }),
    forget,
  };
}
