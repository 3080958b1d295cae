import { page } from '@/server/ssr/page';

export { PromoCartScreen as default } from '@/features/commerce/promo-cart/promo-cart-screen';

export const getServerSideProps = page({ namespaces: ['promo-cart', 'cart'], renews: true });
