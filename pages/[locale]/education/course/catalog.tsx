import { readCatalogue } from '@/domain/catalog/catalogue';
import { catalogueQuery } from '@/hooks/catalog/product-queries';
import { publicPage } from '@/server/ssr/page';

export { CatalogueScreen as default } from '@/features/catalog/catalogue/catalogue-screen';

export const getServerSideProps = publicPage({
  namespaces: ['catalogue', 'product', 'seo'],
  tags: ['products'],
  prefetch: (api, { query }) => [catalogueQuery(api, readCatalogue(query))],
});
