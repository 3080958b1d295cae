import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderState } from '@/contracts/commerce/order';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import type { Currency } from '@/contracts/scalars';
import type { Api } from '@/services/api';
import { orderManagement } from '@/services/manager-endpoints';

export interface ManagedOrdersQuery {
  page: number;
  text: string;
  sort: 'placed' | 'paid' | 'total';
  status: OrderState | undefined;
  provider: PaymentProviderId | undefined;
  currency: Currency | undefined;
  from: string | undefined;
  to: string | undefined;
}

const queryOf = ({ text, ...rest }: ManagedOrdersQuery) => ({ ...rest, text: text || undefined });

export const managedOrdersQuery = (api: Api, query: ManagedOrdersQuery) =>
  queryOptions({
    queryKey: [api.locale, 'managed-orders', query],
    queryFn: () => api.list(orderManagement.list, { query: queryOf(query) }),
    placeholderData: keepPreviousData,
  });

/** Fetches a page of an export of the same search. */
export const exportOrders = (api: Api, query: ManagedOrdersQuery) => (page: number) =>
  api(orderManagement.list, { query: { ...queryOf(query), page, size: EXPORT_PAGE_SIZE } });

export const managedOrderQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: [api.locale, 'managed-order', orderId],
    queryFn: () => api(orderManagement.get, { params: { orderId } }),
  });
