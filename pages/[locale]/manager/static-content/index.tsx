import { page } from '@/server/ssr/page';

export { StaticGroupsScreen as default } from '@/features/editorial/static-content-management/static-groups-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-static'],
  access: 'manager',
});
