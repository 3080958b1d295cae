import { page } from '@/server/ssr/page';

export { PromoCodeScreen as default } from '@/features/commerce/shop-management/promo-codes/promo-code-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-shop'],
  access: 'manager',
});
