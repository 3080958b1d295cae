import { keepPreviousData, useIsMutating, useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { OrderCart } from '@/contracts/commerce/cart';
import { goneLine, type ShownCart, showGuestCart, showLine } from '@/domain/commerce/cart';
import { cartQuery, guestProductsQuery, guestPromoCodeQuery } from '@/hooks/commerce/cart-queries';
import { UNREAD_CART, useGuestCart } from '@/hooks/commerce/use-guest-cart';
import { useIsMergePending } from '@/hooks/commerce/use-merge-state';
import { useSession } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useCurrency } from '@/hooks/use-currency';
import { noSeenCart, seenCart, subscribeToSeenCart } from '@/store/seen-cart';

export interface CartView {
  status: 'pending' | 'ready' | 'error';
  isGuest: boolean;
  cart: ShownCart | null;
  error: unknown;
  /** Whether it is as the service says: nothing is being changed, read again, or taken over from the guest's cart. */
  isSettled: boolean;
  /** A code that no longer applies, and the reason: an error, or an error code. */
  promoCodeRefusal: { code: string; reason: unknown } | null;
  retry: () => void;
}

/** The cart of the current visitor: the service's for signed-in users, this browser's for guests. */
export function useCart(): CartView {
  const { status } = useSession();
  const member = useMemberCart(status === 'isLoggedIn');
  const guest = useLocalCart(status === 'isNotLoggedIn');
  if (status === 'isLoggedIn') return member;
  return status === 'isNotLoggedIn' ? guest : PENDING;
}

const PENDING: CartView = {
  status: 'pending',
  isGuest: false,
  cart: null,
  isSettled: false,
  error: null,
  promoCodeRefusal: null,
  retry: () => {},
};

function useMemberCart(enabled: boolean): CartView {
  const query = useQuery({ ...cartQuery(useApi()), enabled });
  const cart = useMemo(() => (query.data ? showCart(query.data) : null), [query.data]);
  const isChanging = useIsMutating({ mutationKey: CART_ACTION }) > 0;
  const isMerging = useIsMergePending();
  return {
    status: cart ? 'ready' : query.status === 'error' ? 'error' : 'pending',
    isGuest: false,
    cart,
    isSettled: !query.isFetching && !isChanging && !isMerging,
    error: query.error,
    promoCodeRefusal: query.data?.promocodeRefusal ?? null,
    retry: () => void query.refetch(),
  };
}

function useLocalCart(enabled: boolean): CartView {
  const api = useApi();
  const local = useGuestCart();
  const { productIds, promocode } = local;
  const { currency } = useCurrency();
  const products = useQuery({
    ...guestProductsQuery(api, productIds),
    enabled: enabled && productIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const promoCode = useQuery({
    ...guestPromoCodeQuery(api, promocode ?? '', productIds),
    enabled: enabled && promocode !== null && productIds.length > 0,
    placeholderData: keepPreviousData,
  });
  const { seen } = useSyncExternalStore(subscribeToSeenCart, seenCart, noSeenCart);
  const cards = productIds.length === 0 ? EMPTY : products.data;
  const code = promocode && !promoCode.error ? (promoCode.data ?? null) : null;
  const isWaiting = products.isPlaceholderData || promoCode.isPlaceholderData || promoCode.isLoading;
  const cart = useMemo(() => {
    // While another currency loads, the former prices are still there.
    const inCurrency = cards?.every((card) => card.price.currency === currency);
    if (!cards || !inCurrency) return null;
    const shown = showGuestCart(
      cards.filter((card) => productIds.includes(card.id)),
      code?.discount.currency === currency ? code : null,
      currency,
    );
    const gone = isWaiting ? [] : productIds.filter((id) => !cards.some((card) => card.id === id));
    const titleOf = (id: string) => seen?.lines.find((line) => line.productId === id)?.title ?? '';
    return {
      ...shown,
      removed: [...shown.removed, ...gone.map((id) => goneLine(id, titleOf(id), currency))],
    };
  }, [cards, code, productIds, currency, isWaiting, seen]);
  if (local === UNREAD_CART) return PENDING;
  return {
    status: cart ? 'ready' : products.status === 'error' ? 'error' : 'pending',
    isGuest: true,
    cart,
    isSettled: !isWaiting && cart !== null,
    error: products.error,
    promoCodeRefusal: promocode && promoCode.error ? { code: promocode, reason: promoCode.error } : null,
    retry: () => void products.refetch(),
  };
}

const EMPTY: never[] = [];

function showCart(cart: OrderCart): ShownCart {
  const of = (status: string) => cart.cartLines.filter((line) => line.status === status);
  const waiting = of('PENDING');
  // Lines come in the order in which their payments began; the newest is the one to continue.
  const orderIds = [...new Set(waiting.map(({ cartId }) => cartId))];
  const newest = orderIds.pop() ?? null;
  const linesOf = (orderId: string | null) =>
    waiting.filter(({ cartId }) => cartId === orderId).map(showLine);
  return {
    cartId: cart.cartId,
    open: of('CREATED').map(showLine),
    pending: linesOf(newest),
    earlier: orderIds.map((orderId) => ({ orderId, lines: linesOf(orderId) })),
    removed: of('REMOVED').map(showLine),
    summary: cart.summary,
    promocode: cart.appliedPromocode,
    approveUrl: cart.approveUrl,
    pendingOrderId: newest,
    declined: cart.declined,
  };
}

/** Beginning of the keys of all mutations of the cart. */
const CART_ACTION = ['cart'];
/** Key of the mutations that add products to the cart; their variables are the product ids. */
export const JOINING_CART = [...CART_ACTION, 'join'];
/** Key of the mutations that remove lines, apply or clear a code. */
export const CHANGING_CART = [...CART_ACTION, 'change'];

/** Number of products in the cart for the header's badge, including ones being added; null until known. */
export function useCartCount(): number | null {
  const { status } = useSession();
  const { productIds } = useGuestCart();
  const joining = useJoining();
  const query = useQuery({ ...cartQuery(useApi()), enabled: status === 'isLoggedIn' });
  if (status === 'isNotLoggedIn') return productIds.length;
  if (!query.data) return null;
  const { cartLines, summary } = query.data;
  const known = new Set(cartLines.filter((line) => line.status !== 'REMOVED').map((line) => line.productId));
  // What waits for its payment is still in the cart for the person.
  const waiting = cartLines.filter((line) => line.status === 'PENDING').length;
  return summary.count + waiting + joining.filter((id) => !known.has(id)).length;
}

/** Products being added: counted optimistically, and dropped if the service refuses them. */
function useJoining(): string[] {
  const asked = useMutationState({
    filters: { mutationKey: JOINING_CART, status: 'pending' },
    select: ({ state }) => state.variables as readonly string[],
  });
  return [...new Set(asked.flat())];
}
