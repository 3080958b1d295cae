import { managedProductQuery } from '@/hooks/catalog/product-management-queries';
import { collectionPage } from '@/server/ssr/collection-page';

export { ManagedProductScreen as default } from '@/features/catalog/product-management/managed-product-screen';

export const getServerSideProps = collectionPage({
  access: 'manager',
  prefetch: (api, { params }) => [managedProductQuery(api, params.productId ?? '')],
});
