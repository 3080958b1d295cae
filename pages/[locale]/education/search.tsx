import { isSearchable, searchText } from '@/domain/catalog/search';
import { SearchScreen } from '@/features/catalog/search/search-screen';
import { withExercise } from '@/features/learning/exercise/with-exercise';
import { searchQuery } from '@/hooks/catalog/search-queries';
import { publicPage } from '@/server/ssr/page';

export default withExercise(SearchScreen);

export const getServerSideProps = publicPage({
  namespaces: ['search', 'product', 'seo'],
  tags: ['products'],
  prefetch: (api, { query: { term = '' }, session }) => [
    searchQuery(api, isSearchable(term) ? searchText(term) : '', session?.userId ?? 'guest'),
  ],
});
