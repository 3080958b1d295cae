import { page } from '@/server/ssr/page';

export { SupportScreen as default } from '@/features/messaging/support-management/support-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-words'],
  access: 'manager',
});
