import type { GetServerSideProps } from 'next';
import { isSearchable, searchText } from '@/domain/catalog/search';
import { searchQuery } from '@/hooks/catalog/search-queries';
import { publicPage } from './page';

/** `getServerSideProps` of the search: its results for who asks, or what it begins with. */
export const searchProps: GetServerSideProps = publicPage({
  namespaces: ['search', 'product', 'seo'],
  tags: ['products'],
  prefetch: (api, { query: { term = '' }, session }) => [
    searchQuery(api, isSearchable(term) ? searchText(term) : '', session?.userId ?? 'guest'),
  ],
});
