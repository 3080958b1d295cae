import { categoriesQuery } from '@/hooks/catalog/category-queries';
import { publicPage } from '@/server/ssr/page';

export { EmptyResultsScreen as default } from '@/features/catalog/search/empty-results-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages'],
  tags: ['categories'],
  prefetch: (api) => [categoriesQuery(api)],
});
