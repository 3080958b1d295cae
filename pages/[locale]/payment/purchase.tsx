import { cartQuery } from '@/hooks/commerce/cart-queries';
import { page } from '@/server/ssr/page';

export { ChooseScreen as default } from '@/features/commerce/payment/choose-screen';

export const getServerSideProps = page({
  namespaces: ['payment', 'cart', 'product', 'trust'],
  access: 'user',
  screenRetries: true,
  prefetch: (api) => [cartQuery(api)],
});
