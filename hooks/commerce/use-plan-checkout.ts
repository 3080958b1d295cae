import { useQuery } from '@tanstack/react-query';
import type { OrderReceipt } from '@/contracts/commerce/order';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import { providersQuery } from '@/hooks/commerce/cart-queries';
import { orderQuery } from '@/hooks/commerce/order-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';

export interface PlanCheckout {
  order: OrderReceipt;
  approveUrl: string;
  /** Providers that charge a saved method in the order's currency. */
  providers: readonly PaymentProviderId[];
}

/** An order for a plan that waits for its payment; null while it is read, and for any other order. */
export function usePlanCheckout(orderId: string): PlanCheckout | null {
  const api = useApi();
  const { isLoggedIn } = useSession();
  const { data: order } = useQuery({ ...orderQuery(api, orderId), enabled: isLoggedIn && orderId !== '' });
  const sellsPlan = order?.pay != null && order.lines.every(({ kind }) => kind === 'PLAN');
  const { data: providers } = useQuery({
    ...providersQuery(api, order?.currency, 'renewal'),
    enabled: sellsPlan,
  });
  return order?.pay && sellsPlan && providers ? { order, approveUrl: order.pay.approveUrl, providers } : null;
}
