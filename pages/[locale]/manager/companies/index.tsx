import { page } from '@/server/ssr/page';

export { CompaniesScreen as default } from '@/features/business/management/companies-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-business'],
  access: 'senior',
});
