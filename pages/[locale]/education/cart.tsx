import { publicPage } from '@/server/ssr/page';

export { CartScreen as default } from '@/features/commerce/cart/cart-screen';

export const getServerSideProps = publicPage({ namespaces: ['cart', 'errors', 'product'], tags: [] });
