import { page } from '@/server/ssr/page';

export { FailedSearchesScreen as default } from '@/features/catalog/search-management/failed-searches-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-search'],
  access: 'manager',
});
