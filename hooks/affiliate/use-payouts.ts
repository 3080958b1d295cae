import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PayoutMethod } from '@/contracts/affiliate/affiliate-values';
import type { Payout } from '@/contracts/affiliate/payout';
import type { Currency } from '@/contracts/scalars';
import { useMoney } from '@/hooks/commerce/use-money';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { payout } from '@/services/affiliate-endpoints';
import { toastSuccess } from '@/services/toast';

export interface PayoutRequest {
  /** Chosen by the browser: sent again, it is the same payout. */
  payoutId: string;
  currency: Currency;
  method: PayoutMethod;
  account: string;
}

/** Balances and statements follow from payouts. */
function useRefresh() {
  const api = useApi();
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [api.locale, 'affiliate'] });
}

export function useRequestPayout() {
  const api = useApi();
  const { t } = useTranslation('affiliate');
  const money = useMoney();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: PayoutRequest) => api(payout.request, { body }),
    onSuccess: ({ amount, currency }) => {
      toastSuccess(t('payout.requested', { amount: money(amount, currency) }));
      void refresh();
    },
  });
}

/** Takes a request back; the dialog shows why it could not be. */
export function useCancelPayout() {
  const api = useApi();
  const { t } = useTranslation('affiliate');
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id }: Pick<Payout, 'id'>) => api(payout.cancel, { params: { payoutId: id } }),
    onSuccess: () => toastSuccess(t('payout.withdrawn')),
    onSettled: () => void refresh(),
  });
}
