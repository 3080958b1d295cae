import { useQueryClient } from '@tanstack/react-query';
import type { RefundRefusal } from '@/contracts/commerce/refund';
import { useApi } from '@/hooks/use-api';
import { refundManagement } from '@/services/manager-endpoints';

export interface StartedRefund {
  /** Chosen here: sent again, the same refund is answered instead of a second one. */
  refundId: string;
  lines: { lineId: string; amount: number }[];
  reason: string;
}

/** What managers decide about the money of orders; lists and orders are read again afterwards. */
export function useRefundManagement() {
  const api = useApi();
  const client = useQueryClient();
  const forget = () =>
    Promise.all(
      ['refund-requests', 'managed-order', 'managed-orders', 'sales', 'overview'].map((key) =>
        client.invalidateQueries({ queryKey: [api.locale, key] }),
      ),
    );
  return {
    grant: async (requestId: string, answer: string) => {
      const granted = await api(refundManagement.grant, { params: { requestId }, body: { answer } });
      await forget();
      return granted;
    },
    decline: async (requestId: string, reason: RefundRefusal, answer: string) => {
      const body = { reason, answer };
      const declined = await api(refundManagement.decline, { params: { requestId }, body });
      await forget();
      return declined;
    },
    refund: async (orderId: string, body: StartedRefund) => {
      const made = await api(refundManagement.refund, { params: { orderId }, body });
      await forget();
      return made;
    },
    retry: async (refundId: string) => {
      await api(refundManagement.retry, { params: { refundId } });
      await forget();
    },
    forget,
  };
}
