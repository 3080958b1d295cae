import { page } from '@/server/ssr/page';

export { ApprovalsScreen as default } from '@/features/identity/management/approvals-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-shop'],
  access: 'senior',
});
