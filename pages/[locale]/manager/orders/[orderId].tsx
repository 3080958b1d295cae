import { managedOrderQuery } from '@/hooks/commerce/order-management-queries';
import { page } from '@/server/ssr/page';

export { OrderScreen as default } from '@/features/commerce/order-management/order-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-orders'],
  access: 'manager',
  prefetch: (api, { params }) => [managedOrderQuery(api, params.orderId ?? '')],
});
