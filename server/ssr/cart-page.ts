import type { GetServerSideProps } from 'next';
import { cartQuery, guestProductsQuery } from '@/hooks/commerce/cart-queries';
import { page } from './page';

/** `getServerSideProps` of the cart: the account's, or the one in a guest's cookie (product §2 Cart without scripts). */
export const cartProps: GetServerSideProps = page({
  namespaces: ['cart', 'product', 'trust'],
  renews: true,
  screenRetries: true,
  prefetch: (api, { session }) => {
    if (session?.status === 'isLoggedIn') return [cartQuery(api)];
    return session?.cartIds.length ? [guestProductsQuery(api, session.cartIds)] : [];
  },
});
