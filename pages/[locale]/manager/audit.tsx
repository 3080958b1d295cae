import { page } from '@/server/ssr/page';

export { AuditScreen as default } from '@/features/identity/management/audit-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-banners'],
  access: 'manager',
});
