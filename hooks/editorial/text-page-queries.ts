import { queryOptions } from '@tanstack/react-query';
import type { TextPageName } from '@/contracts/editorial/text-page';
import type { Api } from '@/services/api';
import { textPage } from '@/services/endpoints';

/** A page of text in the page's language. */
export const textPageQuery = (api: Api, page: TextPageName) =>
  queryOptions({
    queryKey: [api.locale, 'text-page', page],
    queryFn: () => api(textPage.get, { params: { page } }),
    staleTime: 3_600_000,
  });

/** Questions of the FAQ for a text of 3 to 50 characters, in the page's language. */
export const helpQuery = (api: Api, textSearch: string) =>
  queryOptions({
    queryKey: [api.locale, 'help', textSearch],
    queryFn: () => api(textPage.answers, { query: { textSearch } }),
    staleTime: 3_600_000,
  });
