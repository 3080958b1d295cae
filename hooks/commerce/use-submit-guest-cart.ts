import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { ProductCard } from '@/contracts/catalog/product';
import type { OrderCart } from '@/contracts/commerce/cart';
import { orderLines } from '@/domain/commerce/order';
import { isFreeBySubscription } from '@/domain/commerce/price';
import { cartQuery, guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { useGuestCart } from '@/hooks/commerce/use-guest-cart';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import type { Api } from '@/services/api';
import { cart, entitlement, promoCode } from '@/services/endpoints';
import { type GuestCart, guestCart, removeFromGuestCart, setGuestPromoCode } from '@/store/guest-cart';
import { rememberRefusedPromoCode } from '@/store/refused-promo-code';

let running = false;

/** Submits the guest's cart after sign-in and refreshes the lines (product §4). */
export function useSubmitGuestCart(): void {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const { isLoggedIn, userId } = useSession();
  const local = useGuestCart();
  useEffect(() => {
    if (!isLoggedIn || !userId || running || (local.productIds.length === 0 && !local.promocode)) return;
    running = true;
    const read = (ids: readonly string[]) => client.fetchQuery(guestProductsQuery(api, ids));
    // Show the result at once, so that the cart does not look empty until the next read.
    const seen = (answer: OrderCart) => client.setQueryData(cartQuery(api).queryKey, answer);
    submit(api, local, { read, seen })
      .then((refused) => {
        if (refused) rememberRefusedPromoCode({ userId, ...refused });
        takeFromGuestCart(local);
      })
      .catch((error) => {
        // Nothing fits into the account's cart: keep the guest's cart until there is room.
        if (isCode(error, 'cart_is_full')) toastRefusal(error);
        else if (isFinal(error)) takeFromGuestCart(local);
      })
      .finally(() => {
        running = false;
        // Lines were added to the cart, and free products to the user's products.
        for (const noun of ['cart', 'product', 'education']) {
          void client.invalidateQueries({ queryKey: [api.locale, noun] });
        }
      });
  }, [api, client, isLoggedIn, userId, local, toastRefusal]);
}

/** Removes what the account has received; keeps anything added meanwhile. */
export function takeFromGuestCart({ productIds, promocode: code }: GuestCart): void {
  removeFromGuestCart(productIds);
  if (guestCart().promocode === code) setGuestPromoCode(null);
}

const isCode = (error: unknown, code: ApiError['code']) => error instanceof ApiError && error.code === code;

/** Whether a retry would be refused again; any other error is retried on the next page. */
function isFinal(error: unknown): error is ApiError {
  const status = (error instanceof ApiError && error.status) || 500;
  return status < 500 && ![401, 419, 429].includes(status);
}

type ReadCards = (ids: readonly string[]) => Promise<readonly Pick<ProductCard, 'id' | 'price'>[]>;

interface Page {
  read: ReadCards;
  seen: (answer: OrderCart) => void;
}

/** Returns the code that the service refuses for this user, with the reason; null if it applies or there is none. */
async function submit(api: Api, { productIds, promocode: code, getFree }: GuestCart, { read, seen }: Page) {
  const ids = getFree ? await claimFree(api, productIds, read) : productIds;
  if (ids.length > 0) {
    seen(
      await api(cart.addLines, { headers: {}, body: { order_lines: orderLines(ids), clear_before: false } }),
    );
  }
  if (!code) return null;
  try {
    await api(promoCode.apply, { params: { code }, headers: {} });
    return null;
  } catch (error) {
    if (!isFinal(error)) throw error;
    return { code, reason: error.code };
  }
}

/** In "get free" mode, claims the free lines and submits only those priced above 0 (product §4). */
async function claimFree(api: Api, productIds: readonly string[], readCards: ReadCards) {
  const cards = await readCards(productIds);
  const free = cards
    .filter(({ price }) => price.finalPrice === 0 && !isFreeBySubscription(price))
    .map((card) => card.id);
  const paid = productIds.filter((id) => !free.includes(id));
  if (free.length === 0) return paid;
  try {
    await api(entitlement.getFree, { query: { productIds: free.join(',') }, headers: {} });
    return paid;
  } catch (error) {
    // If claiming fails, keep the items in the cart.
    return isCode(error, 'user_already_get_this_product') ? paid : productIds;
  }
}
