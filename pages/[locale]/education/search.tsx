import { isSearchable } from '@/domain/search';
import { initialSearchQuery, searchQuery } from '@/hooks/search-queries';
import { publicPage } from '@/server/ssr/page';

export { SearchScreen as default } from '@/features/search/search-screen';

export const getServerSideProps = publicPage({
  namespaces: ['search', 'product', 'seo'],
  tags: ['products'],
  prefetch: (api, { query: { term = '' } }) => [
    isSearchable(term) ? searchQuery(api, term.trim()) : initialSearchQuery(api),
  ],
});
