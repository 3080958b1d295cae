import { page } from '@/server/ssr/page';

export { PriceSchemaScreen as default } from '@/features/commerce/shop-management/price-schema/price-schema-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-products', 'manager-shop'],
  access: 'manager',
});
