import { readCatalogue } from '@/domain/catalogue';
import { categoryQuery } from '@/hooks/category-queries';
import { catalogueQuery } from '@/hooks/product-queries';
import { publicPage } from '@/server/ssr/page';

export { CategoryScreen as default } from '@/features/catalogue/category-screen';

export const getServerSideProps = publicPage({
  namespaces: ['catalogue', 'product', 'seo'],
  tags: ['products', 'categories'],
  prefetch: (api, { params, query }) => [
    categoryQuery(api, params.categoryId ?? ''),
    catalogueQuery(api, { ...readCatalogue(query), category: params.categoryId }),
  ],
});
