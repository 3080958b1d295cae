import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Currency } from '@/contracts/scalars';
import type { SalesGroup, SalesProvider } from '@/contracts/values';
import type { Api } from '@/services/api';
import { sales } from '@/services/manager-endpoints';

export interface SalesQuery {
  from: string;
  to: string;
  by: SalesGroup;
  currency: Currency | undefined;
  provider: SalesProvider | undefined;
}

export const salesQuery = (api: Api, query: SalesQuery) =>
  queryOptions({
    queryKey: [api.locale, 'sales', query],
    queryFn: () => api(sales.get, { query }),
    placeholderData: keepPreviousData,
  });
