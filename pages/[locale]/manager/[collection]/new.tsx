import { collectionPage } from '@/server/ssr/collection-page';

export { NewProductScreen as default } from '@/features/catalog/product-management/new-product-screen';

export const getServerSideProps = collectionPage({ access: 'manager' });
