import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { ApiError } from '@/contracts/api-error';
import { CART_MAX_LINES } from '@/contracts/values';
import { cartQuery, guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { inCart, isCode, submitCart } from '@/hooks/commerce/submit-cart';
import { useGuestCart } from '@/hooks/commerce/use-guest-cart';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { track } from '@/services/analytics';
import { setCartMerge, useCartMerge } from '@/store/cart-merge';
import { showGotProducts } from '@/store/got-products';
import { type GuestCart, guestCart, removeFromGuestCart, setGuestPromoCode } from '@/store/guest-cart';
import { rememberRefusedPromoCode } from '@/store/refused-promo-code';
import { noteSkipped } from '@/store/seen-cart';

let running = false;

/** Moves the guest's cart into the account after sign-in and refreshes the lines (product §4 Cart). */
export function useSubmitGuestCart(): void {
  const client = useQueryClient();
  const { isLoggedIn, userId } = useSession();
  const api = useApi();
  const toastRefusal = useErrorToast();
  const local = useGuestCart();
  const takeOver = useTakeOver();
  const waits = useWaits();
  useEffect(() => {
    if (!isLoggedIn || !userId || running || waits || !hasContents(local)) return;
    running = true;
    oneTabAtATime(() => takeOver(userId))
      .catch((error) => {
        setCartMerge('failed');
        if (isCode(error, 'cart_is_full')) toastRefusal(error);
      })
      .finally(() => {
        running = false;
        // Lines were added to the cart, and free products with their lessons to the user's products.
        for (const noun of ['cart', 'product', 'education', 'learning']) {
          void client.invalidateQueries({ queryKey: [api.locale, noun] });
        }
      });
  }, [api, client, isLoggedIn, userId, local, waits, takeOver, toastRefusal]);
}

const hasContents = ({ productIds, promocode }: GuestCart) => productIds.length > 0 || promocode !== null;

/** Two tabs would submit the same lines, and the second would bring back what the person has just removed. */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('kurso-guest-cart', work) : work();
}

/** After a failure, the next page tries again; while the account's cart is full, until there is room. */
function useWaits(): boolean {
  const state = useCartMerge((merge) => merge.state);
  const { data } = useQuery({ ...cartQuery(useApi()), enabled: false });
  useEffect(() => setCartMerge('waiting'), []);
  if (state !== 'full') return state === 'failed';
  return !data || inCart(data).length >= CART_MAX_LINES;
}

function useTakeOver() {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useCallback(
    async (userId: string): Promise<void> => {
      // Another tab may have submitted it meanwhile.
      const local = guestCart();
      if (!hasContents(local)) return;
      const result = await submitCart(api, local, {
        read: (ids) => client.fetchQuery(guestProductsQuery(api, ids)),
        // Show the result at once, so that the cart does not look empty until the next read.
        seen: (cart) => client.setQueryData(cartQuery(api).queryKey, cart),
      });
      noteSkipped(userId, result.skipped);
      if (result.refused) rememberRefusedPromoCode({ userId, ...result.refused });
      takeFromGuestCart({ ...local, productIds: local.productIds.filter((id) => !result.left.includes(id)) });
      if (result.left.length > 0) toastRefusal(new ApiError('cart_is_full'));
      setCartMerge(result.left.length > 0 ? 'full' : 'waiting');
      if (result.got.length === 0) return;
      showGotProducts(result.got);
      track(api, { event: 'get_item', product_id: result.got, location: 'getfreepopup' });
    },
    [api, client, toastRefusal],
  );
}

/** Removes what the account has received; keeps anything added meanwhile. */
export function takeFromGuestCart({ productIds, promocode: code }: GuestCart): void {
  removeFromGuestCart(productIds);
  if (guestCart().promocode === code) setGuestPromoCode(null);
}
