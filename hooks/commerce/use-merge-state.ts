import { useGuestCart } from '@/hooks/commerce/use-guest-cart';
import { useCartMerge } from '@/store/cart-merge';

/** Whether products of the guest's cart are still on their way into the account. */
export function useIsMergePending(): boolean {
  const { productIds, promocode } = useGuestCart();
  const state = useCartMerge((merge) => merge.state);
  return state !== 'full' && (productIds.length > 0 || promocode !== null);
}

/** How many products of the guest's cart do not fit into the account's. */
export function useLeftInBrowser(): number {
  const { productIds } = useGuestCart();
  return useCartMerge((merge) => merge.state) === 'full' ? productIds.length : 0;
}
