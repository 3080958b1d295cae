import { page } from '@/server/ssr/page';

export { LandingsScreen as default } from '@/features/catalog/landing/landings-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-landings', 'product'],
  access: 'manager',
});
