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
