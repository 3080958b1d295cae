import { page } from '@/server/ssr/page';

export { PopularTermsScreen as default } from '@/features/catalog/search-management/popular-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-search'],
  access: 'manager',
});
