import { page } from '@/server/ssr/page';

export { LeadsScreen as default } from '@/features/messaging/lead-management/leads-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-words'],
  access: 'manager',
});
