import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { ApiError } from '@/contracts/api-error';
import type { CartSummary, OrderCart } from '@/contracts/commerce/cart';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import type { MarketingLocation } from '@/contracts/scalars';
import { totalMark } from '@/domain/commerce/order';
import { cartQuery } from '@/hooks/commerce/cart-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { track } from '@/services/analytics';
import { marketingDimension, marketingHeaders } from '@/services/campaign';
import { cart } from '@/services/endpoints';
import { guestCart, markGetFree } from '@/store/guest-cart';
import { forgetRefusedPromoCode } from '@/store/refused-promo-code';
import { forgetSeenCart } from '@/store/seen-cart';

export interface PurchaseInput {
  summary: CartSummary;
  provider?: PaymentProviderId | undefined;
}

/** Buys the cart: signed-in users go to the payment, guests to sign-in first (product §4 Purchase). */
export function usePurchase(location: MarketingLocation = 'cart') {
  const api = useApi();
  const router = useRouter();
  const href = useHref();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const { isLoggedIn } = useSession();
  return useMutation({
    mutationFn: async ({ summary, provider }: PurchaseInput) => {
      const { total, currency } = summary;
      const product_id = openProductIds(client.getQueryData(cartQuery(api).queryKey), isLoggedIn);
      track(api, { event: 'begin_checkout', product_id, value: total, currency, location });
      if (!isLoggedIn) {
        // Products that are free only with a subscription are not claimed.
        if (total === 0 && summary.subscription === 0) markGetFree();
        await router.push(href('/signin?purchase=true'));
        return;
      }
      const { approveUrl } = await api(cart.purchase, {
        headers: {
          locale: api.locale.toUpperCase(),
          ...marketingHeaders(location),
          'x-cart-total': totalMark(summary),
        },
      });
      forgetRefusedPromoCode();
      forgetSeenCart();
      window.location.assign(paymentAddress(approveUrl, provider));
      // The page is about to unload: keep the button busy.
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'email_not_verified') {
        void router.push(`${href('/verification-warning')}?returnTo=${encodeURIComponent(router.asPath)}`);
        return;
      }
      void client.invalidateQueries({ queryKey: cartQuery(api).queryKey });
      toastRefusal(error);
    },
  });
}

function openProductIds(cart: OrderCart | undefined, isLoggedIn: boolean): string[] {
  if (!isLoggedIn) return [...guestCart().productIds];
  const open = cart?.cartLines.filter((line) => line.status === 'CREATED') ?? [];
  return open.map((line) => line.productId);
}

/** Approval URL with marketing dimension and payment method as query parameters (product §4 Purchase). */
export function paymentAddress(approveUrl: string, provider?: PaymentProviderId): string {
  const address = new URL(approveUrl, window.location.origin);
  const dimension = marketingDimension();
  if (dimension) address.searchParams.set('marketing_dimension1', dimension);
  if (provider) address.searchParams.set('payment_method', provider);
  return address.href;
}
