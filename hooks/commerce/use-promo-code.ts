import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { ApiError } from '@/contracts/api-error';
import type { AppliedPromoCode, GuestPromoCode } from '@/contracts/commerce/promo-code';
import type { MarketingLocation } from '@/contracts/scalars';
import { landingPath } from '@/domain/catalog/product';
import { isPromoCode } from '@/domain/commerce/promo-code';
import { promoCodeApplyEvent } from '@/domain/commerce/tracking';
import { cartQuery, guestPromoCodeQuery } from '@/hooks/commerce/cart-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { track } from '@/services/analytics';
import { marketingHeaders } from '@/services/campaign';
import { cart, promoCode } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';
import { addToGuestCart, guestCart, setGuestPromoCode } from '@/store/guest-cart';
import { forgetRefusedPromoCode } from '@/store/refused-promo-code';

/** Applies and clears promo codes; a refusal's error code is shown at the field (product §4, §5, §8). */
export function usePromoCode(location: MarketingLocation = 'cart') {
  const api = useApi();
  const client = useQueryClient();
  const { t } = useTranslation('cart');
  const { isLoggedIn } = useSession();
  const goOn = useAfterPromoCode();
  const apply = useMutation({
    mutationFn: async (code: string) => {
      // Letters and digits only: anything else is rejected without a request (product §5).
      if (!isPromoCode(code)) throw new ApiError('promocode_not_found');
      if (!isLoggedIn) return applyAsGuest(code);
      const applied = await api(promoCode.apply, {
        params: { code },
        headers: marketingHeaders(location),
      });
      forgetRefusedPromoCode();
      await client.invalidateQueries({ queryKey: cartQuery(api).queryKey });
      return applied;
    },
    onMutate: () => cartProductIds(),
    onSuccess: (answer, code, before) => {
      report(code, before, answer, null);
      if ('discount100' in answer) goOn(answer);
      else toastSuccess(t('promo.applied'));
    },
    onError: (error, code, before) => report(code, before ?? [], null, error),
  });

  async function applyAsGuest(code: string): Promise<GuestPromoCode> {
    const { productIds } = guestCart();
    const query = guestPromoCodeQuery(api, code, productIds, marketingHeaders(location));
    const answer = await client.fetchQuery({ ...query, staleTime: 0 });
    const added = answer.products_added.map((item) => item.product_id);
    if (!addToGuestCart(added)) throw new ApiError('cart_is_full');
    setGuestPromoCode(answer.code);
    return answer;
  }

  function cartProductIds(): string[] {
    if (!isLoggedIn) return [...guestCart().productIds];
    const lines = client.getQueryData(cartQuery(api).queryKey)?.cartLines ?? [];
    return lines.filter((line) => line.status === 'CREATED').map((line) => line.productId);
  }

  function report(code: string, cartProductIds: string[], answer: Answer | null, error: unknown): void {
    const attempt = { code, location, isSignedUp: isLoggedIn, cartProductIds, answer, error };
    track(api, promoCodeApplyEvent(attempt));
  }

  const clear = useMutation({
    mutationFn: async (coupon: string) => {
      const order_id = isLoggedIn ? await clearInCart() : '';
      if (!isLoggedIn) setGuestPromoCode(null);
      track(api, { event: 'promocode_clear', coupon, order_id, location });
    },
  });

  async function clearInCart(): Promise<string> {
    const { orderId } = await api(cart.clearDiscounts);
    await client.invalidateQueries({ queryKey: cartQuery(api).queryKey });
    return orderId ?? '';
  }

  return { apply, clear };
}

type Answer = AppliedPromoCode | GuestPromoCode;

/** Navigates after a code was applied by a signed-in user (product §4 Promo codes). */
function useAfterPromoCode() {
  const api = useApi();
  const client = useQueryClient();
  const router = useRouter();
  const href = useHref();
  const { t } = useTranslation('cart');
  return (applied: AppliedPromoCode) => {
    const courses = href('/education/courses');
    if (applied.discount100 && applied.for_all_product) {
      toastSuccess(t('promo.appliedFreeAll'));
      void router.push(courses);
      return;
    }
    if (applied.discount100) {
      toastSuccess(t('promo.appliedFree'));
      const line = client
        .getQueryData(cartQuery(api).queryKey)
        ?.cartLines.find((item) => item.productId === applied.products[0]?.product_id);
      const single = applied.products.length === 1 && line?.urlSlug;
      const landing = single && landingPath({ type: line.productType, urlSlug: single });
      void router.push(landing ? href(landing) : courses);
      return;
    }
    toastSuccess(t('promo.applied'));
    if (applied.products_in_cart.length === 0) void router.replace(courses);
  };
}
