import { page } from '@/server/ssr/page';

export { CategoriesScreen as default } from '@/features/catalog/category-management/categories-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-catalog'],
  access: 'manager',
});
