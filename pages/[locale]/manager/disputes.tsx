import { page } from '@/server/ssr/page';

export { DisputesScreen as default } from '@/features/commerce/refund-management/disputes-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-orders'],
  access: 'manager',
});
