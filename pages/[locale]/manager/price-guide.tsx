import { page } from '@/server/ssr/page';

export { PriceGuideScreen as default } from '@/features/commerce/shop-management/price-guide/price-guide-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-products', 'manager-shop'],
  access: 'manager',
});
