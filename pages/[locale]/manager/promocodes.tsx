import { page } from '@/server/ssr/page';

export { PromoCodesScreen as default } from '@/features/commerce/shop-management/promo-codes/promo-codes-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-shop'],
  access: 'manager',
});
