import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PaymentOutcome } from '@/contracts/commerce/payment';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { order, payment } from '@/services/endpoints';

const MAX_CONFIRM_TRIES = 8;
const PAUSE_MS = 1_500;

/** Settles a payment after the return from its provider; polls while the provider has not decided. */
export function useConfirmPayment() {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (paymentId: string): Promise<PaymentOutcome> => {
      for (let attempt = 1; ; attempt += 1) {
        const outcome = await api(payment.confirm, { body: { paymentId } });
        if (outcome.result !== 'PENDING' || attempt >= MAX_CONFIRM_TRIES) return outcome;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    },
    onSuccess: () => askAgain(client),
  });
}

/** Cancels a payment: by its id on return from a provider, or by its order. */
export function useCancelPayment() {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: async (what: { paymentId: string } | { orderId: string }): Promise<PaymentOutcome | null> => {
      if ('paymentId' in what) return api(payment.cancel, { body: what });
      await api(order.cancel, { params: what });
      return null;
    },
    onSettled: () => askAgain(client),
    onError: toastRefusal,
  });
}

/** Reads in flight predate the change but would count as fresh: cancel and repeat them. */
async function askAgain(client: QueryClient): Promise<void> {
  await client.cancelQueries();
  await client.invalidateQueries();
}
