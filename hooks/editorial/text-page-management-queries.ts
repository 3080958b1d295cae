import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { textPageManagement } from '@/services/manager-endpoints';

export const textPagesKey = (api: Api) => [api.locale, 'managed-text-pages'] as const;

/** All text pages and legal documents. */
export const managedTextPagesQuery = (api: Api) =>
  queryOptions({ queryKey: textPagesKey(api), queryFn: () => api.list(textPageManagement.list) });
