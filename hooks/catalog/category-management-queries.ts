import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { categoryManagement } from '@/services/manager-endpoints';

/** All categories in display order. */
export const managedCategoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: [api.locale, 'managed-categories'],
    queryFn: () => api(categoryManagement.list),
  });
