import { page } from '@/server/ssr/page';

export { PlansScreen as default } from '@/features/commerce/shop-management/plans/plans-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-shop'],
  access: 'senior',
});
