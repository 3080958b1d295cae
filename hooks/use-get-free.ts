import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { ApiError } from '@/contracts/api-error';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { access } from '@/services/endpoints';
import { addToGuestCart, markGetFree } from '@/store/guest-cart';
import { isSignedIn } from '@/store/signed-in';

/** Takes a free product; a guest signs in first and finds it afterwards, the unverified are told why not yet. */
export function useGetFree() {
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  return useMutation({
    mutationFn: async (productId: string): Promise<boolean> => {
      if (await isSignedIn()) {
        await api(access.getFree, { query: { productIds: productId }, headers: {} });
        return true;
      }
      if (!addToGuestCart([productId])) throw new ApiError('cart_is_full');
      markGetFree();
      await router.push(`${href('/signin')}?returnTo=${encodeURIComponent(router.asPath)}`);
      return false;
    },
    onSuccess: (taken) => (taken ? client.invalidateQueries() : undefined),
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'email_not_verified') {
        void router.push(href('/verification-warning'));
      } else toastRefusal(error);
    },
  });
}
