import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { refund } from '@/services/endpoints';

/** What of an order can be asked back, what was refunded, and the requests. */
export const refundQuery = (api: Api, orderId: string) =>
  queryOptions({
    queryKey: [api.locale, 'order', 'refund', orderId],
    queryFn: () => api(refund.get, { params: { orderId } }),
    retry: false,
  });
