import type { GetServerSideProps } from 'next';
import { isSearchable, searchText } from '@/domain/catalog/search';
import { searchQuery } from '@/hooks/catalog/search-queries';
import { helpQuery } from '@/hooks/editorial/text-page-queries';
import { publicPage } from './page';

/** `getServerSideProps` of the search: its results for who asks, or what it begins with. */
export const searchProps: GetServerSideProps = publicPage({
  namespaces: ['search', 'product', 'seo'],
  tags: ['products', 'page:faq'],
  prefetch: (api, { query: { term = '' }, session }) => {
    const text = isSearchable(term) ? searchText(term) : '';
    const found = searchQuery(api, text, session?.userId ?? 'guest');
    return text === '' ? [found] : [found, helpQuery(api, text)];
  },
});
