import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import { ApiError } from '@/contracts/api-error';
import type { AppliedPromoCode } from '@/contracts/commerce/promo-code';
import { landingPath } from '@/domain/catalog/product';
import { isPromoCode } from '@/domain/commerce/promo-code';
import { cartQuery, guestPromoCodeQuery } from '@/hooks/commerce/cart-queries';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { track } from '@/services/analytics';
import { cart, promoCode } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';
import { addToGuestCart, guestCart, setGuestPromoCode } from '@/store/guest-cart';
import { forgetRefusedPromoCode } from '@/store/refused-promo-code';

/** Applies and clears promo codes; a refusal's error code is shown at the field (product §4, §5, §8). */
export function usePromoCode() {
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
        headers: { 'marketing-location': 'cart' },
      });
      forgetRefusedPromoCode();
      await client.invalidateQueries({ queryKey: cartQuery(api).queryKey });
      return applied;
    },
    onSuccess: (applied, code) => {
      trackApply(code, applied, null);
      if (applied) goOn(applied);
      else toastSuccess(t('promo.applied'));
    },
    onError: (error, code) => trackApply(code, undefined, error),
  });

  async function applyAsGuest(code: string): Promise<undefined> {
    const { productIds } = guestCart();
    const answer = await client.fetchQuery({ ...guestPromoCodeQuery(api, code, productIds), staleTime: 0 });
    const added = answer.products_added.map((item) => item.product_id);
    if (!addToGuestCart(added)) throw new ApiError('cart_is_full');
    setGuestPromoCode(answer.code);
  }

  function trackApply(code: string, applied: AppliedPromoCode | undefined, error: unknown): void {
    track(api, 'promocode_apply', {
      code,
      description: applied?.description ?? '',
      apply_for: applied?.for_all_product === false ? 'specific_products' : 'all_products',
      discount: applied?.discount.percent ?? applied?.discount.amount ?? 0,
      product_id: applied?.products.map((item) => item.product_id) ?? [],
      result: error ? 'fail' : 'success',
      error: error ? (error instanceof ApiError ? error.code : 'Error') : '',
      is_signed_up: isLoggedIn,
      cart_product_id: applied?.products_in_cart.map((item) => item.product_id) ?? [
        ...guestCart().productIds,
      ],
      order_id: applied?.order_id ?? '',
      added_product_id: applied?.products_added_to_cart.map((item) => item.product_id) ?? [],
      location: 'cart',
    });
  }

  const clear = useMutation({
    mutationFn: async (coupon: string) => {
      if (!isLoggedIn) return setGuestPromoCode(null);
      const { orderId } = await api(cart.clearDiscounts);
      await client.invalidateQueries({ queryKey: cartQuery(api).queryKey });
      track(api, 'promocode_clear', { coupon, order_id: orderId ?? '', location: 'cart' });
    },
  });
  return { apply, clear };
}

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
