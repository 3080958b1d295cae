import { page } from '@/server/ssr/page';

export { SalesScreen as default } from '@/features/commerce/sales/sales-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-orders'],
  access: 'manager',
});
