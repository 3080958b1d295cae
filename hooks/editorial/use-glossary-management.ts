import { useQueryClient } from '@tanstack/react-query';
import type { GlossaryDraft, ManagedTerm } from '@/contracts/editorial/glossary-management';
import { useApi } from '@/hooks/use-api';
import { glossaryManagement } from '@/services/manager-endpoints';
import { managedTermQuery, termsKey } from './glossary-management-queries';

/** What managers do with glossary terms; answers enter the cache. */
export function useGlossaryManagement() {
  const api = useApi();
  const client = useQueryClient();
  const forget = () => client.invalidateQueries({ queryKey: termsKey(api) });
  const keep = (term: ManagedTerm): ManagedTerm => {
    client.setQueryData(managedTermQuery(api, term.id).queryKey, term);
    void forget();
    return term;
  };
  return {
    create: async (body: GlossaryDraft) => keep(await api(glossaryManagement.create, { body })),
    update: async (termId: string, body: GlossaryDraft & { revision: number }) =>
      keep(await api(glossaryManagement.update, { params: { termId }, body })),
    reload: (termId: string) => api(glossaryManagement.get, { params: { termId } }),
    remove: (termId: string) => api(glossaryManagement.remove, { params: { termId } }),
    forget,
  };
}
