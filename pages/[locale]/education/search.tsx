import { isSearchable } from '@/domain/catalog/search';
import { searchQuery } from '@/hooks/catalog/search-queries';
import { publicPage } from '@/server/ssr/page';

export { SearchScreen as default } from '@/features/catalog/search/search-screen';

export const getServerSideProps = publicPage({
  namespaces: ['search', 'product', 'seo'],
  tags: ['products'],
  prefetch: (api, { query: { term = '' }, session }) => [
    searchQuery(api, isSearchable(term) ? term.trim() : '', session?.userId ?? 'guest'),
  ],
});
