import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { ApiError } from '@/contracts/api-error';
import type { PlanChange, SubscriptionView } from '@/contracts/commerce/subscription';
import { mySubscriptionQuery } from '@/hooks/commerce/subscription-queries';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { subscription } from '@/services/endpoints';
import { goToPayment } from '@/services/payment-start';

/** Goes to the payment; the promise never resolves, so that the button stays busy until the page is left. */
function leave(approveUrl: string): Promise<never> {
  goToPayment(approveUrl);
  return new Promise(() => {});
}

/** Shows a refusal; what the page shows is read again, because it may be why. */
function useRefusal() {
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return (error: unknown) => {
    if (error instanceof ApiError && error.code === 'email_not_verified') {
      void router.push(`${href('/verification-warning')}?returnTo=${encodeURIComponent(router.asPath)}`);
      return;
    }
    void client.invalidateQueries({ queryKey: mySubscriptionQuery(api).queryKey });
    toastRefusal(error);
  };
}

/** Starts a subscription, or pays what is overdue with another card: both lead to the payment. */
export function useSubscriptionPayment() {
  const api = useApi();
  const onError = useRefusal();
  return {
    start: useMutation({
      mutationFn: async (planId: string) =>
        leave((await api(subscription.start, { body: { planId } })).approveUrl),
      onError,
    }),
    payOverdue: useMutation({
      mutationFn: async () => leave((await api(subscription.paymentMethod)).approveUrl),
      onError,
    }),
  };
}

/** Cancels, resumes, or has the saved card tried again; the answer is shown at once. */
export function useSubscriptionState() {
  const api = useApi();
  const client = useQueryClient();
  const onError = useRefusal();
  const onSuccess = async (view: SubscriptionView) => {
    client.setQueryData(mySubscriptionQuery(api).queryKey, view);
    await client.invalidateQueries({ queryKey: [api.locale, 'profile'] });
  };
  return {
    cancel: useMutation({ mutationFn: () => api(subscription.cancel), onSuccess, onError }),
    resume: useMutation({ mutationFn: () => api(subscription.resume), onSuccess, onError }),
    retry: useMutation({ mutationFn: () => api(subscription.retry), onSuccess, onError }),
  };
}

/** Asks what a change of plan costs, and carries it out for exactly that sum. */
export function usePlanChange() {
  const api = useApi();
  const client = useQueryClient();
  const onError = useRefusal();
  return {
    quote: useMutation({
      mutationFn: (planId: string) => api(subscription.quote, { query: { planId } }),
      onError,
    }),
    change: useMutation({
      mutationFn: async ({ planId, charged }: Pick<PlanChange, 'planId' | 'charged'>) => {
        const { approveUrl } = await api(subscription.change, { body: { planId, charged } });
        if (approveUrl) await leave(approveUrl);
        await client.invalidateQueries({ queryKey: mySubscriptionQuery(api).queryKey });
      },
      onError,
    }),
  };
}
