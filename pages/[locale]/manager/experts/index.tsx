import { page } from '@/server/ssr/page';

export { ExpertsScreen as default } from '@/features/catalog/expert-management/experts-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-catalog'],
  access: 'manager',
});
