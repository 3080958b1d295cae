import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { order, payment } from '@/services/endpoints';

export const ORDERS_PAGE = 20;

/** One page of the user's orders, newest first. */
export const ordersQuery = (api: Api, page = 1) =>
  queryOptions({
    queryKey: [api.locale, 'order', 'list', page],
    queryFn: () => api.list(order.list, { query: { limit: ORDERS_PAGE, offset: (page - 1) * ORDERS_PAGE } }),
  });

/** One order with its receipt. */
export const orderQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: [api.locale, 'order', 'one', orderId],
    queryFn: () => api(order.get, { params: { orderId } }),
    retry: false,
  });

/** How a payment ended; anybody with its id may ask. */
export const outcomeQuery = (api: Api, paymentId: string) =>
  queryOptions({
    queryKey: [api.locale, 'payment', 'outcome', paymentId],
    queryFn: () => api(payment.confirm, { body: { paymentId } }),
    staleTime: 30_000,
    retry: false,
  });
