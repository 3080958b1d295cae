import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { Currency } from '@/contracts/scalars';
import type { DeclineReason } from '@/domain/commerce/payment';
import { PAYMENT_OBSTACLES, type PaymentObstacle } from '@/domain/commerce/payment';
import { providersQuery } from '@/hooks/commerce/cart-queries';
import { orderQuery, outcomeQuery } from '@/hooks/commerce/order-queries';
import { useCart } from '@/hooks/commerce/use-cart';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { goToPayment } from '@/services/payment-start';

export interface FailedPayment {
  /** It is not yet known what can be done next. */
  isReading: boolean;
  /** Until it is known, nothing is claimed about what was to be bought. */
  bought: { titles: readonly string[]; total: number; currency: Currency } | null;
  reason: DeclineReason | null;
  obstacle: PaymentObstacle | null;
  /** The order has been paid meanwhile. */
  paidOrderId: string | null;
  /** Pays the same order again; null when it does not wait, or is somebody else's. */
  retry: (() => void) | null;
  /** Whether another provider takes the order's currency. */
  hasOthers: boolean;
  isGuest: boolean;
}

/** The payment that the fail page is about: by its id, or by the order that it was to pay. */
export function useFailedPayment(): FailedPayment {
  const api = useApi();
  const { query } = useRouter();
  const { status } = useSession();
  const { cart, status: cartStatus } = useCart();
  const paymentId = textOf(query.payment);
  const { data: outcome, isLoading } = useQuery({
    ...outcomeQuery(api, paymentId),
    enabled: paymentId !== '',
  });
  const orderId = outcome?.orderId ?? textOf(query.order);
  const waits = cart?.pendingOrderId === orderId ? cart : null;
  // The cart knows its own waiting order, not one for a plan.
  const isNeeded = status === 'isLoggedIn' && !isLoading && !(outcome && waits) && orderId !== '';
  const { data: order, isLoading: isAsking } = useQuery({ ...orderQuery(api, orderId), enabled: isNeeded });
  const bought = outcome ?? order ?? null;
  const { data: providers, isLoading: isChoosing } = useQuery({
    ...providersQuery(api, bought?.currency),
    enabled: waits !== null && bought !== null,
  });
  const provider = outcome?.provider ?? waits?.declined?.provider;
  const approveUrl = waits?.approveUrl ?? order?.pay?.approveUrl;
  const isPaid = outcome ? outcome.result === 'SUCCESS' : order?.status === 'PAID';
  return {
    isReading: isLoading || isAsking || isChoosing || status === 'pending' || cartStatus === 'pending',
    bought,
    reason: outcome?.declineReason ?? waits?.declined?.reason ?? null,
    obstacle: PAYMENT_OBSTACLES.find((known) => known === query.reason) ?? null,
    paidOrderId: isPaid ? orderId : null,
    retry: approveUrl ? () => goToPayment(approveUrl, provider) : null,
    hasOthers: (providers?.length ?? 0) > 1,
    isGuest: status === 'isNotLoggedIn',
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
