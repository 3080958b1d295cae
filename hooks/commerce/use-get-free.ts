import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { ApiError } from '@/contracts/api-error';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { entitlement } from '@/services/endpoints';
import { showGotProducts } from '@/store/got-products';
import { addToGuestCart, markGetFree } from '@/store/guest-cart';
import { isSignedIn } from '@/store/signed-in';

/** Claims a free product. A guest signs in over the page first; a user with an unconfirmed address is told to confirm it first. */
export function useGetFree() {
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: async (productId: string): Promise<boolean> => {
      const take = () =>
        api(entitlement.getFree, {
          query: { productIds: productId },
          headers: { 'marketing-location': 'getfreepopup' },
        });
      if (await isSignedIn()) await take();
      else if (await signInFirst('getFree', () => keepForLater(productId))) await take().catch(unlessOwned);
      else return false;
      return true;
    },
    onSuccess: async (taken, productId) => {
      if (!taken) return;
      showGotProducts([productId]);
      // A read of the user's products from before the claim may still be in flight.
      await client.cancelQueries({ queryKey: [api.locale, 'product'] });
      await client.invalidateQueries();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'email_not_verified') {
        void router.push(`${href('/verification-warning')}?returnTo=${encodeURIComponent(router.asPath)}`);
      } else toastRefusal(error);
    },
  });
}

/** A guest who signs in elsewhere than in the popup finds the product in their account, too. */
function keepForLater(productId: string): void {
  if (addToGuestCart([productId])) markGetFree();
}

/** A guest could not know that they already own it. */
function unlessOwned(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'user_already_get_this_product') throw error;
}
