import { page } from '@/server/ssr/page';

export { StaticGroupScreen as default } from '@/features/editorial/static-content-management/static-group-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-static'],
  access: 'manager',
});
