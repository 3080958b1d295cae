import { managersQuery } from '@/hooks/identity/management-queries';
import { page } from '@/server/ssr/page';

export { PeopleScreen as default } from '@/features/identity/management/people-screen';

const prefetch = (api: Parameters<typeof managersQuery>[0]) => [managersQuery(api)];
export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit'],
  access: 'senior',
  prefetch,
});
