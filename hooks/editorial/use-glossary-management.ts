import { useQueryClient } from '@tanstack/react-query';
import type { ManagedTerm, TermSettings } from '@/contracts/editorial/glossary-management';
import type { Locale } from '@/contracts/locales';
import { useApi } from '@/hooks/use-api';
import { glossaryManagement } from '@/services/manager-endpoints';
import { managedTermQuery, termsKey } from './glossary-management-queries';

export interface NewTerm {
  slug: string;
  language: Locale;
  name: string;
}

/** What managers do with glossary terms; answers enter the cache. */
export function useGlossaryManagement() {
  const api = useApi();
  const client = useQueryClient();
  const forgetLists = () => client.invalidateQueries({ queryKey: [...termsKey(api), 'list'] });
  const keep = (term: ManagedTerm): ManagedTerm => {
    client.setQueryData(managedTermQuery(api, term.id).queryKey, term);
    void forgetLists();
    return term;
  };
  return {
    create: async (body: NewTerm) => keep(await api(glossaryManagement.create, { body })),
    update: async (termId: string, body: TermSettings & { revision: number }) =>
      keep(await api(glossaryManagement.update, { params: { termId }, body })),
    reload: (termId: string) => api(glossaryManagement.get, { params: { termId } }),
    async remove(termId: string): Promise<void> {
      await api(glossaryManagement.remove, { params: { termId } });
      await forgetLists();
    },
  };
}
