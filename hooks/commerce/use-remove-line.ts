import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OrderCart } from '@/contracts/commerce/cart';
import type { ShownLine } from '@/domain/commerce/cart';
import { sumLines } from '@/domain/commerce/order';
import { cartQuery } from '@/hooks/commerce/cart-queries';
import { useAddToCart } from '@/hooks/commerce/use-add-to-cart';
import { CHANGING_CART } from '@/hooks/commerce/use-cart';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { track } from '@/services/analytics';
import { cart } from '@/services/endpoints';
import { removeFromGuestCart } from '@/store/guest-cart';
import { forgetSeenCart } from '@/store/seen-cart';

/** Removes lines from the cart optimistically; restores them if the service refuses. `undo` adds them again. */
export function useRemoveLine(cartId: string | null) {
  const api = useApi();
  const client = useQueryClient();
  const toastRefusal = useErrorToast();
  const { isLoggedIn } = useSession();
  const add = useAddToCart('cart');
  const { queryKey } = cartQuery(api);
  const remove = useMutation({
    mutationKey: CHANGING_CART,
    mutationFn: async (lines: readonly ShownLine[]) => {
      if (!isLoggedIn) return removeFromGuestCart(lines.map((line) => line.productId));
      if (!cartId) return;
      const answer = await api(cart.removeLines, { params: { cartId }, body: lines.map((line) => line.id) });
      client.setQueryData(queryKey, answer);
    },
    onMutate: async (lines) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, without(before, new Set(lines.map((line) => line.id))));
      return { before };
    },
    onSuccess: (_, lines) => {
      const product_id = lines.map((line) => line.productId);
      track(api, { event: 'remove_from_cart', product_id, location: 'cart' });
    },
    onError: (error, _, kept) => {
      if (kept?.before) client.setQueryData(queryKey, kept.before);
      toastRefusal(error);
    },
    onSettled: forgetSeenCart,
  });
  const undo = (line: ShownLine) => add.mutateAsync([line.productId]).finally(forgetSeenCart);
  return { remove, undo };
}

function without(before: OrderCart, gone: ReadonlySet<string>): OrderCart {
  const cartLines = before.cartLines.filter((line) => !gone.has(line.cartLineId));
  return { ...before, cartLines, summary: sumLines(before.summary.currency, cartLines) };
}
