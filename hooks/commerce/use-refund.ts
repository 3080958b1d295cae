import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { OrderRefund, RefundRequestBody } from '@/contracts/commerce/refund';
import { refundQuery } from '@/hooks/commerce/refund-queries';
import { useApi } from '@/hooks/use-api';
import { useBodyForm } from '@/hooks/use-body-form';
import { useErrorToast } from '@/hooks/use-error-text';
import { refund } from '@/services/endpoints';

/** Shows the answer at once; the order itself may have changed too. */
function useKeepRefund(orderId: string) {
  const api = useApi();
  const client = useQueryClient();
  return (answer: OrderRefund) => client.setQueryData(refundQuery(api, orderId).queryKey, answer);
}

/** The form of a request; its values stay while the dialog is closed. */
export function useRefundForm({ orderId, lines }: OrderRefund, onSent: () => void) {
  const api = useApi();
  const keep = useKeepRefund(orderId);
  const refundable = lines.filter((line) => line.refundable > 0);
  const form = useBodyForm(refund.request, {
    lineIds: refundable.length === 1 ? refundable.map(({ lineId }) => lineId) : [],
    reason: 'not_said',
    comment: '',
  });
  const lineIds = useWatch({ control: form.control, name: 'lineIds' });
  const send = useMutation({
    mutationFn: (body: RefundRequestBody) => api(refund.request, { params: { orderId }, body }),
    onSuccess: (answer) => {
      keep(answer);
      onSent();
    },
  });
  return { form, refundable, lineIds, onSubmit: form.submit((body) => send.mutateAsync(body)) };
}

export function useWithdrawRequest(orderId: string) {
  const api = useApi();
  const client = useQueryClient();
  const keep = useKeepRefund(orderId);
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: (requestId: string) => api(refund.withdraw, { params: { requestId } }),
    onSuccess: keep,
    onError: (error) => {
      toastRefusal(error);
      // Somebody may have decided meanwhile: the page shows what.
      void client.invalidateQueries({ queryKey: refundQuery(api, orderId).queryKey });
    },
  });
}
