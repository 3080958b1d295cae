import { useQueryClient } from '@tanstack/react-query';
import type { PopularDraft, SynonymGroup, Synonyms } from '@/contracts/catalog/search-management';
import type { Locale } from '@/contracts/locales';
import { useApi } from '@/hooks/use-api';
import { searchManagement } from '@/services/manager-endpoints';
import { popularTermsQuery, synonymHistoryQuery, synonymsQuery } from './search-management-queries';

/** What managers do with popular terms and synonyms of a language; answers enter the cache. */
export function useSearchManagement(language: Locale) {
  const api = useApi();
  const client = useQueryClient();
  const params = { language };
  const keep = (synonyms: Synonyms): Synonyms => {
    client.setQueryData(synonymsQuery(api, language).queryKey, synonyms);
    void client.invalidateQueries({ queryKey: synonymHistoryQuery(api, language).queryKey });
    return synonyms;
  };
  return {
    savePopular: async (body: PopularDraft & { revision: number }) => {
      const saved = await api(searchManagement.savePopular, { params, body });
      client.setQueryData(popularTermsQuery(api, language).queryKey, saved);
      return saved;
    },
    reloadPopular: () => api(searchManagement.popular, { params }),
    saveSynonyms: async (groups: SynonymGroup[], revision: number) =>
      keep(await api(searchManagement.saveSynonyms, { params, body: { groups, revision } })),
    reloadSynonyms: () => api(searchManagement.synonyms, { params }),
    restoreSynonyms: async (version: number, revision: number) =>
      keep(await api(searchManagement.restoreSynonyms, { params, body: { version, revision } })),
    preview: (textSearch: string, groups: SynonymGroup[]) =>
      api(searchManagement.previewSynonyms, { params, body: { textSearch, groups } }),
  };
}
