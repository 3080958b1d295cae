import type { GetServerSideProps } from 'next';
import { cartQuery } from '@/hooks/commerce/cart-queries';
import { page } from './page';

/** `getServerSideProps` of the choice of a provider. */
export const paymentProps: GetServerSideProps = page({
  namespaces: ['payment', 'cart', 'product', 'trust'],
  access: 'user',
  screenRetries: true,
  prefetch: (api) => [cartQuery(api)],
});
