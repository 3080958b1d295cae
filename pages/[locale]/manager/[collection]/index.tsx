import { collectionPage } from '@/server/ssr/collection-page';

export { ProductsScreen as default } from '@/features/catalog/product-management/products-screen';

export const getServerSideProps = collectionPage({ access: 'manager' });
