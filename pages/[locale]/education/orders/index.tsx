import { ordersQuery } from '@/hooks/order-queries';
import { page } from '@/server/ssr/page';

export { OrdersScreen as default } from '@/features/payment/orders-screen';

export const getServerSideProps = page({
  namespaces: ['payment'],
  access: 'user',
  prefetch: (api) => [ordersQuery(api)],
});
