import { readCatalogue } from '@/domain/catalogue';
import { catalogueQuery } from '@/hooks/product-queries';
import { publicPage } from '@/server/ssr/page';

export { CatalogueScreen as default } from '@/features/catalogue/catalogue-screen';

export const getServerSideProps = publicPage({
  namespaces: ['catalogue', 'product', 'seo'],
  tags: ['products'],
  prefetch: (api, { query }) => [catalogueQuery(api, readCatalogue(query))],
});
