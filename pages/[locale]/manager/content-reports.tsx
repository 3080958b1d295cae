import { page } from '@/server/ssr/page';

export { ContentReportsScreen as default } from '@/features/learning/content-report-management/content-reports-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-words'],
  access: 'manager',
});
