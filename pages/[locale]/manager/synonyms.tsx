import { page } from '@/server/ssr/page';

export { SynonymsScreen as default } from '@/features/catalog/search-management/synonyms-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-search'],
  access: 'manager',
});
