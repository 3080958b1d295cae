import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '@/contracts/api-error';
import { guestProductsQuery } from '@/hooks/cart-queries';
import { useApi } from '@/hooks/use-api';
import { useGuestCart } from '@/hooks/use-guest-cart';
import { useSession } from '@/hooks/use-session';
import type { Api } from '@/services/api';
import { access, cart, promocode } from '@/services/endpoints';
import { clearGuestCart, type GuestCart } from '@/store/guest-cart';

let running = false;

/** When somebody is signed in, the guest's cart is submitted and the lines come back (spec §4). */
export function useSubmitGuestCart(): void {
  const api = useApi();
  const client = useQueryClient();
  const { isLoggedIn } = useSession();
  const local = useGuestCart();
  useEffect(() => {
    if (!isLoggedIn || running || (local.productIds.length === 0 && !local.promocode)) return;
    running = true;
    submit(api, local, (ids) => client.fetchQuery(guestProductsQuery(api, ids)))
      .then(clearGuestCart)
      .catch((error) => {
        // What the service refuses for good would be refused for ever; anything else is tried at the next page.
        const status = (error instanceof ApiError && error.status) || 500;
        const isFinal = status < 500 && ![401, 419, 429].includes(status);
        if (isFinal) clearGuestCart();
      })
      .finally(() => {
        running = false;
        // Lines came into the cart, and what was free became the person's.
        for (const noun of ['cart', 'product', 'education']) {
          void client.invalidateQueries({ queryKey: [api.locale, noun] });
        }
      });
  }, [api, client, isLoggedIn, local]);
}

type ReadCards = (
  ids: readonly string[],
) => Promise<readonly { id: string; price: { finalPrice: number } }[]>;

async function submit(api: Api, { productIds, promocode: code, getFree }: GuestCart, readCards: ReadCards) {
  const ids = getFree ? await claimFree(api, productIds, readCards) : productIds;
  if (ids.length > 0) {
    const order_lines = ids.map((product_id) => ({ product_id }));
    await api(cart.addLines, { headers: {}, body: { order_lines, clear_before: false } });
  }
  if (code) await api(promocode.apply, { params: { code }, headers: {} }).catch(() => {});
}

/** In "get free" mode only lines priced above 0 are submitted; the free ones are claimed (spec §4). */
async function claimFree(api: Api, productIds: readonly string[], readCards: ReadCards) {
  const cards = await readCards(productIds);
  const free = cards.filter((card) => card.price.finalPrice === 0).map((card) => card.id);
  const paid = productIds.filter((id) => !free.includes(id));
  if (free.length === 0) return paid;
  try {
    await api(access.getFree, { query: { productIds: free.join(',') }, headers: {} });
    return paid;
  } catch (error) {
    // Nobody loses a line: who may not claim yet finds it in the cart.
    if (error instanceof ApiError && error.code === 'user_already_get_this_product') return paid;
    return productIds;
  }
}
