import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import type { MarketingLocation } from '@/contracts/scalars';
import { orderLines } from '@/domain/commerce/order';
import { cartQuery } from '@/hooks/commerce/cart-queries';
import { JOINING_CART } from '@/hooks/commerce/use-cart';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { track } from '@/services/analytics';
import { marketingHeaders } from '@/services/campaign';
import { cart } from '@/services/endpoints';
import { addToGuestCart } from '@/store/guest-cart';
import { noteAdded } from '@/store/seen-cart';
import { isSignedIn } from '@/store/signed-in';

/** Adds products to the cart: the service's for signed-in users, this browser's for guests. */
export function useAddToCart(location: MarketingLocation = 'main') {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationKey: JOINING_CART,
    mutationFn: async (productIds: readonly string[]) => {
      if (!(await isSignedIn())) {
        if (!addToGuestCart(productIds)) throw new ApiError('cart_is_full');
        return;
      }
      const body = { order_lines: orderLines(productIds), clear_before: false };
      const answer = await api(cart.addLines, { headers: marketingHeaders(location), body });
      // A first read of the cart may still be in flight, without the products just added.
      await client.cancelQueries({ queryKey: cartQuery(api).queryKey });
      client.setQueryData(cartQuery(api).queryKey, answer);
    },
    onSuccess: (_, productIds) => {
      noteAdded(productIds);
      track(api, { event: 'add_to_cart', product_id: [...productIds], location });
    },
    onError: toastRefusal,
  });
}
