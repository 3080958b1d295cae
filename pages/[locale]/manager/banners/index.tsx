import { page } from '@/server/ssr/page';

export { BannersScreen as default } from '@/features/editorial/banner-management/banners-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-words', 'manager-static', 'manager-banners'],
  access: 'manager',
});
