import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { ApiError } from '@/contracts/api-error';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import type { Currency, MarketingLocation } from '@/contracts/scalars';
import type { ShownCart } from '@/domain/commerce/cart';
import { productsMark, totalMark } from '@/domain/commerce/order';
import { cartQuery, providersQuery } from '@/hooks/commerce/cart-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { track } from '@/services/analytics';
import type { Api } from '@/services/api';
import { marketingHeaders } from '@/services/campaign';
import { cart } from '@/services/endpoints';
import { goToPayment } from '@/services/payment-start';
import { guestCart, markGetFree } from '@/store/guest-cart';
import { forgetRefusedPromoCode } from '@/store/refused-promo-code';
import { forgetSeenCart } from '@/store/seen-cart';

export interface PurchaseInput {
  /** What the screen shows: other products or another total are refused. */
  cart: Pick<ShownCart, 'open' | 'summary'>;
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
    mutationFn: async ({ cart: { open, summary }, provider }: PurchaseInput) => {
      const { total, currency } = summary;
      const shown = open.map((line) => line.productId);
      const product_id = isLoggedIn ? shown : [...guestCart().productIds];
      track(api, { event: 'begin_checkout', product_id, value: total, currency, location });
      if (!isLoggedIn) {
        // Products that are free only with a subscription are not claimed.
        if (total === 0 && summary.subscription === 0) markGetFree();
        await router.push(href('/signin?purchase=true'));
        return;
      }
      const [{ approveUrl }, only] = await Promise.all([
        api(cart.purchase, {
          headers: {
            locale: api.locale.toUpperCase(),
            ...marketingHeaders(location),
            'x-cart-total': totalMark(summary),
            'x-cart-products': productsMark(shown),
          },
        }),
        provider || total === 0 ? undefined : onlyProvider(client, api, currency),
      ]);
      forgetRefusedPromoCode();
      forgetSeenCart();
      goToPayment(approveUrl, provider ?? only);
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

/** The provider that pays without a choice; undefined if there are several, or if they cannot be read. */
async function onlyProvider(
  client: QueryClient,
  api: Api,
  currency: Currency,
): Promise<PaymentProviderId | undefined> {
  const [first, ...others] = await client.fetchQuery(providersQuery(api, currency)).catch(() => []);
  return others.length === 0 ? first : undefined;
}
