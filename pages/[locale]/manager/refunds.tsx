import { page } from '@/server/ssr/page';

export { RefundsScreen as default } from '@/features/commerce/refund-management/refunds-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-orders'],
  access: 'manager',
});
