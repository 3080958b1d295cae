import { useQueryClient } from '@tanstack/react-query';
import type { ManagedSupportMessage } from '@/contracts/messaging/support-management';
import { useApi } from '@/hooks/use-api';
import { supportManagement } from '@/services/manager-endpoints';
import { supportMessageQuery } from './support-management-queries';

/** Answers a message to support, or marks it as done; answers of the service enter the cache. */
export function useSupportManagement(messageId: string) {
  const api = useApi();
  const client = useQueryClient();
  const params = { messageId };
  const keep = (message: ManagedSupportMessage) => {
    client.setQueryData(supportMessageQuery(api, messageId).queryKey, message);
    void client.invalidateQueries({ queryKey: [api.locale, 'support-messages'] });
  };
  return {
    answer: async (text: string) => keep(await api(supportManagement.answer, { params, body: { text } })),
    finish: async () => keep(await api(supportManagement.finish, { params })),
    reload: async () => keep(await api(supportManagement.get, { params })),
  };
}
