import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  type CartChange,
  cartChanges,
  isSameCart,
  type SeenCart,
  seeCart,
} from '@/domain/commerce/cart-changes';
import type { CartView } from '@/hooks/commerce/use-cart';
import { useSession } from '@/hooks/identity/use-session';
import { useLocale } from '@/hooks/use-href';
import {
  noSeenCart,
  rememberSeenCart,
  type SeenCartNotes,
  seenCart,
  subscribeToSeenCart,
} from '@/store/seen-cart';

const NONE: CartChange[] = [];

/** What has changed since this visitor last saw the cart, until they dismiss it or change the cart themselves. */
export function useCartChanges(view: CartView, codeIsRefused: boolean) {
  const { userId } = useSession();
  const locale = useLocale();
  const notes = useSyncExternalStore(subscribeToSeenCart, seenCart, noSeenCart);
  const { cart, isSettled } = view;
  const now = useMemo(() => (cart ? seeCart(cart, { userId, locale }) : null), [cart, userId, locale]);
  const changes = useMemo(() => {
    if (!now || !cart) return NONE;
    const earlier = cart.earlier.flatMap(({ lines }) => lines);
    const named = [...cart.removed, ...cart.pending, ...earlier].map((line) => line.productId);
    return changesSince(notes, now, { named, codeIsRefused });
  }, [notes, now, cart, codeIsRefused]);
  const isNews = changes.length > 0;
  const remember = useCallback(() => {
    if (!now || !cart) return;
    // A guest's product that is no longer listed has no other title than the one seen before.
    const gone = seenCart().seen?.lines.filter(({ productId }) => isAmong(cart.removed, productId)) ?? [];
    rememberSeenCart({ ...now, lines: [...now.lines, ...gone] });
  }, [now, cart]);
  useEffect(() => {
    // The first effects after hydration still have the server's notes, which are none.
    if (seenCart() !== notes) return;
    // An empty cart of a guest may be that of somebody who is signed out.
    if (now && isSettled && !isNews && now.lines.length > 0) remember();
  }, [now, notes, isSettled, isNews, remember]);
  return { changes: isSettled ? changes : NONE, currency: now?.currency ?? null, dismiss: remember };
}

const isAmong = (lines: readonly { productId: string }[], id: string): boolean =>
  lines.some((line) => line.productId === id);

function changesSince(
  { seen, added, skipped }: SeenCartNotes,
  now: SeenCart,
  told: { named: string[]; codeIsRefused: boolean },
): CartChange[] {
  const known = seen && isSameCart(seen, now) ? seen : null;
  const left = skipped?.userId === now.userId ? skipped.products : [];
  if (!known && left.length === 0) return NONE;
  return cartChanges({ seen: known ?? now, now, added, skipped: left, ...told });
}
