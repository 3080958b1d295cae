import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { dashboard } from '@/services/endpoints';

/** Where the caller stands in a product, by its id or slug; among the queries of education, so that progress renews it. */
export const dashboardQuery = (api: Api, productId: string) =>
  queryOptions({
    queryKey: [api.locale, 'education', 'dashboard', productId],
    queryFn: () => api(dashboard.get, { params: { productId }, query: {} }),
    retry: false,
  });
