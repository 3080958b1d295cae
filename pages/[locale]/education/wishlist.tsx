import { page } from '@/server/ssr/page';

export { WishlistScreen as default } from '@/features/catalog/wishlist/wishlist-screen';

export const getServerSideProps = page({ namespaces: ['wish', 'product'] });
