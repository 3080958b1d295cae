import { queryOptions } from '@tanstack/react-query';
import type { Api } from '@/services/api';
import { receipt } from '@/services/endpoints';

/** What anybody may know about the receipt with this code. */
export const receiptCheckQuery = (api: Api, code: string) =>
  queryOptions({
    queryKey: [api.locale, 'receipt', 'check', code],
    queryFn: () => api(receipt.check, { params: { code } }),
    retry: false,
  });
