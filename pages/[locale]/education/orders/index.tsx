import { ordersQuery } from '@/hooks/commerce/order-queries';
import { page } from '@/server/ssr/page';

export { OrdersScreen as default } from '@/features/commerce/payment/orders-screen';

export const getServerSideProps = page({
  namespaces: ['payment', 'receipt'],
  access: 'user',
  prefetch: (api) => [ordersQuery(api)],
});
