import { page } from '@/server/ssr/page';

export { OrdersScreen as default } from '@/features/commerce/order-management/orders-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-orders'],
  access: 'manager',
});
