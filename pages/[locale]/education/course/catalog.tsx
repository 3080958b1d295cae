import { readCatalog } from '@/domain/catalog/catalog';
import { catalogQuery } from '@/hooks/catalog/product-queries';
import { publicPage } from '@/server/ssr/page';

export { CatalogScreen as default } from '@/features/catalog/catalog/catalog-screen';

export const getServerSideProps = publicPage({
  namespaces: ['catalogue', 'product', 'seo'],
  tags: ['products'],
  prefetch: (api, { query }) => [catalogQuery(api, readCatalog(query))],
});
