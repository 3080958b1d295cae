import { useQuery } from '@tanstack/react-query';
import type { CartSummary } from '@/contracts/commerce/cart';
import type { PaymentProviderId } from '@/contracts/commerce/payment';
import type { ShownCart, ShownLine } from '@/domain/commerce/cart';
import { sumLines } from '@/domain/commerce/order';
import { providersQuery } from '@/hooks/commerce/cart-queries';
import { useCart } from '@/hooks/commerce/use-cart';
import { useApi } from '@/hooks/use-api';

export interface Checkout {
  cart: ShownCart;
  lines: readonly ShownLine[];
  summary: CartSummary;
  /** Payment start of the order that waits; null while the cart has not been bought. */
  approveUrl: string | null;
  /** Providers that take the order's currency; none is needed for an order without a price. */
  providers: readonly PaymentProviderId[];
}

export type CheckoutView =
  | { status: 'pending' }
  | { status: 'nothing' }
  | { status: 'error'; error: unknown; retry: () => void }
  | { status: 'ready'; checkout: Checkout };

/** What is to be paid, and where it can be paid: an order that waits for its payment goes before the cart. */
export function useCheckout(): CheckoutView {
  const api = useApi();
  const view = useCart();
  const due = view.cart && dueOf(view.cart);
  const providers = useQuery({
    ...providersQuery(api, due?.summary.currency),
    enabled: due !== null && due.summary.total > 0,
  });
  const retry = () => {
    view.retry();
    if (providers.isError) void providers.refetch();
  };
  if (!view.cart) return view.status === 'error' ? { status: 'error', error: view.error, retry } : PENDING;
  if (!due) return { status: 'nothing' };
  const checkout = { cart: view.cart, ...due };
  if (due.summary.total === 0) return { status: 'ready', checkout: { ...checkout, providers: [] } };
  if (providers.data) return { status: 'ready', checkout: { ...checkout, providers: providers.data } };
  return providers.isError ? { status: 'error', error: providers.error, retry } : PENDING;
}

const PENDING: CheckoutView = { status: 'pending' };

function dueOf(cart: ShownCart): Pick<Checkout, 'lines' | 'summary' | 'approveUrl'> | null {
  const [first] = cart.pending;
  if (first) {
    const priced = cart.pending.map(({ price }) => ({ status: 'CREATED' as const, price }));
    return {
      lines: cart.pending,
      summary: sumLines(first.price.currency, priced),
      approveUrl: cart.approveUrl,
    };
  }
  return cart.open.length > 0 ? { lines: cart.open, summary: cart.summary, approveUrl: null } : null;
}
