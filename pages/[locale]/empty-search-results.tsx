import { categoriesQuery } from '@/hooks/category-queries';
import { publicPage } from '@/server/ssr/page';

export { EmptyResultsScreen as default } from '@/features/search/empty-results-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages'],
  tags: ['categories'],
  prefetch: (api) => [categoriesQuery(api)],
});
