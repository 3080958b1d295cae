import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import { isPromoCode } from '@/domain/commerce/promo-code';
import { cartQuery, guestPromoCodeQuery } from '@/hooks/commerce/cart-queries';
import { useAfterPromoCode } from '@/hooks/commerce/use-after-promo-code';
import { CHANGING_CART } from '@/hooks/commerce/use-cart';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { track } from '@/services/analytics';
import { cart } from '@/services/endpoints';
import {
  type AppliedCode,
  applyGuestPromoCode,
  applyPromoCode,
  type MarketingLocation,
  type ShownGuestPromoCode,
} from '@/services/promo-codes';
import { addToGuestCart, guestCart, setGuestPromoCode } from '@/store/guest-cart';
import { forgetRefusedPromoCode } from '@/store/refused-promo-code';
import { forgetSeenCart } from '@/store/seen-cart';
import { isSignedIn } from '@/store/signed-in';

/** Applies and clears promo codes; a refusal's error code is shown at the field (product §4, §5, §8). */
export function usePromoCode(location: MarketingLocation = 'cart') {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const goOn = useAfterPromoCode();
  const apply = useMutation({
    mutationKey: CHANGING_CART,
    mutationFn: async (code: string): Promise<AppliedCode> => {
      // Letters and digits only: anything else is rejected without a request (product §5).
      if (!isPromoCode(code)) throw new ApiError('promocode_not_found');
      if (!(await isSignedIn())) return { to: 'browser', applied: await applyAsGuest(code) };
      const applied = await applyPromoCode(api, code, location);
      forgetRefusedPromoCode();
      await client.invalidateQueries({ queryKey: cartQuery(api).queryKey });
      return { to: 'account', applied };
    },
    onSuccess: (result, code) => {
      forgetSeenCart();
      trackApply(code, result, null);
      if (location === 'cart') void goOn(result);
    },
    onError: (error, code) => trackApply(code, null, error),
  });

  async function applyAsGuest(code: string): Promise<ShownGuestPromoCode> {
    const { productIds } = guestCart();
    const answer = await applyGuestPromoCode(api, code, productIds, location);
    const added = answer.productsAdded.map((item) => item.productId);
    if (!addToGuestCart(added)) throw new ApiError('cart_is_full');
    setGuestPromoCode(answer.code);
    client.setQueryData(guestPromoCodeQuery(api, answer.code, guestCart().productIds).queryKey, answer);
    return answer;
  }

  function trackApply(code: string, result: AppliedCode | null, error: unknown): void {
    const { percent = null, amount = null } = result?.applied.discount ?? {};
    track(api, 'promocode_apply', {
      code,
      description: result?.applied.description ?? '',
      discount: percent ?? amount ?? 0,
      result: error ? 'fail' : 'success',
      error: error ? (error instanceof ApiError ? error.code : 'Error') : '',
      is_signed_up: isLoggedIn,
      location,
      ...detailsOf(result),
    });
  }

  const clear = useMutation({
    mutationKey: CHANGING_CART,
    mutationFn: async (coupon: string) => {
      if (!isLoggedIn) return setGuestPromoCode(null);
      const { orderId } = await api(cart.clearDiscounts);
      await client.invalidateQueries({ queryKey: cartQuery(api).queryKey });
      track(api, 'promocode_clear', { coupon, order_id: orderId ?? '', location });
    },
    onSuccess: forgetSeenCart,
  });
  return { apply, clear };
}

/** Products and order of the event `promocode_apply` (product §3 Analytics events). */
function detailsOf(result: AppliedCode | null) {
  const ids = (list: readonly { productId: string }[]) => list.map((item) => item.productId);
  const isForAll = (yes: boolean) => (yes ? 'all_products' : 'specific_products');
  if (result?.to === 'account') {
    const { forAllProduct, products, productsInCart, productsAddedToCart, orderId } = result.applied;
    return {
      apply_for: isForAll(forAllProduct),
      product_id: ids(products),
      cart_product_id: ids(productsInCart),
      order_id: orderId ?? '',
      added_product_id: ids(productsAddedToCart),
    };
  }
  const { isAllProductsDiscount = true, discounts = [], productsAdded = [] } = result?.applied ?? {};
  return {
    apply_for: isForAll(isAllProductsDiscount),
    product_id: isAllProductsDiscount ? [] : ids(discounts),
    cart_product_id: [...guestCart().productIds],
    order_id: '',
    added_product_id: ids(productsAdded),
  };
}
