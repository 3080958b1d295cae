import { useQuery } from '@tanstack/react-query';
import type { OrderReceipt } from '@/contracts/commerce/order';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import { providersQuery } from '@/hooks/commerce/cart-queries';
import { orderQuery } from '@/hooks/commerce/order-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';

export interface OrderCheckout {
  order: OrderReceipt;
  approveUrl: string;
  sellsPlan: boolean;
  /** Providers that take the order's currency; for a plan, those that charge a saved method in it. */
  providers: readonly PaymentProviderId[];
}

/**
 * An order that waits for its payment and is not the one that the cart continues: one for a plan, or an earlier one.
 * `cartOrderId` is undefined while the cart is not known.
 */
export function useOrderCheckout(
  orderId: string,
  cartOrderId: string | null | undefined,
): { isPending: boolean; checkout: OrderCheckout | null } {
  const api = useApi();
  const { isLoggedIn } = useSession();
  const isOther = cartOrderId !== undefined && cartOrderId !== orderId && orderId !== '';
  const { data: order, isLoading } = useQuery({
    ...orderQuery(api, orderId),
    enabled: isLoggedIn && orderId !== '',
  });
  const sellsPlan = order?.pay != null && order.lines.every(({ kind }) => kind === 'PLAN');
  const isPaidHere = order?.pay != null && (sellsPlan || isOther);
  const { data: providers, isLoading: isChoosing } = useQuery({
    ...providersQuery(api, order?.currency, sellsPlan ? 'renewal' : undefined),
    enabled: isPaidHere,
  });
  const checkout =
    order?.pay && isPaidHere && providers
      ? { order, approveUrl: order.pay.approveUrl, sellsPlan, providers }
      : null;
  return { isPending: isOther && (isLoading || isChoosing), checkout };
}
