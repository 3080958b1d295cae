import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@/contracts/api-error';
import type { MarketingLocation } from '@/contracts/scalars';
import { isPromoCode } from '@/domain/commerce/promo-code';
import { promoCodeApplyEvent } from '@/domain/commerce/tracking';
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
    onMutate: () => cartProductIds(),
    onSuccess: (result, code, before) => {
      forgetSeenCart();
      report(code, before, result, null);
      if (location === 'cart') void goOn(result);
    },
    onError: (error, code, before) => report(code, before ?? [], null, error),
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

  function cartProductIds(): string[] {
    if (!isLoggedIn) return [...guestCart().productIds];
    const lines = client.getQueryData(cartQuery(api).queryKey)?.cartLines ?? [];
    return lines.filter((line) => line.status === 'CREATED').map((line) => line.productId);
  }

  function report(code: string, cartProductIds: string[], result: AppliedCode | null, error: unknown): void {
    const answer = result?.applied ?? null;
    track(
      api,
      promoCodeApplyEvent({ code, location, isSignedUp: isLoggedIn, cartProductIds, answer, error }),
    );
  }

  const clear = useMutation({
    mutationKey: CHANGING_CART,
    mutationFn: async (coupon: string) => {
      const order_id = isLoggedIn ? await clearInCart() : '';
      if (!isLoggedIn) setGuestPromoCode(null);
      track(api, { event: 'promocode_clear', coupon, order_id, location });
    },
    onSuccess: forgetSeenCart,
  });

  async function clearInCart(): Promise<string> {
    const { orderId } = await api(cart.clearDiscounts);
    await client.invalidateQueries({ queryKey: cartQuery(api).queryKey });
    return orderId ?? '';
  }

  /** A code that was refused before it was applied. */
  const reportRefusal = (code: string, error: unknown) => report(code, cartProductIds(), null, error);

  return { apply, clear, reportRefusal };
}
