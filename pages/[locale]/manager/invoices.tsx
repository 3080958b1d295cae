import { page } from '@/server/ssr/page';

export { InvoicesScreen as default } from '@/features/business/management/invoices-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-business'],
  access: 'senior',
});
