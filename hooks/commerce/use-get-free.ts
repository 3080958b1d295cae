import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { ApiError } from '@/contracts/api-error';
import type { MarketingLocation } from '@/contracts/scalars';
import { signInFirst } from '@/hooks/identity/use-sign-in-first';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { track } from '@/services/analytics';
import { marketingHeaders } from '@/services/campaign';
import { entitlement } from '@/services/endpoints';
import { showGotProducts } from '@/store/got-products';
import { addToGuestCart, markGetFree } from '@/store/guest-cart';
import { isSignedIn } from '@/store/signed-in';

/** Claims a free product. A guest signs up or in over the page first; a user with an unconfirmed address is told to confirm it first. */
export function useGetFree(location: MarketingLocation = 'getfreepopup') {
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: async (productId: string): Promise<boolean> => {
      const headers = marketingHeaders(location);
      const take = () => api(entitlement.getFree, { query: { productIds: productId }, headers });
      if (await isSignedIn()) await take();
      else if (await signInFirst('getFree', { productId, keep: () => keepForLater(productId) }))
        await take().catch(unlessOwned);
      else return false;
      return true;
    },
    onSuccess: async (taken, productId) => {
      if (!taken) return;
      track(api, { event: 'get_item', product_id: [productId], location });
      if (!SHOWS_RESULT.has(location)) showGotProducts([productId]);
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

/** Popups that say themselves what the person got. */
const SHOWS_RESULT: ReadonlySet<MarketingLocation> = new Set(['magazinepopup', 'glossarypopup', 'blogpopup']);

/** A guest who signs in elsewhere than in the popup finds the product in their account, too. */
function keepForLater(productId: string): void {
  if (addToGuestCart([productId])) markGetFree();
}

/** A guest could not know that they already own it. */
function unlessOwned(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'user_already_get_this_product') throw error;
}
