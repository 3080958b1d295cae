import { landingQuery } from '@/hooks/product-queries';
import { publicPage } from '@/server/ssr/page';

export { ProductScreen as default } from '@/features/product/product-screen';

export const getServerSideProps = publicPage({
  namespaces: ['product', 'seo'],
  tags: ({ params }) => ['products', `product:${params.slug}`],
  prefetch: (api, { params }) => [landingQuery(api, params.slug ?? '')],
});
