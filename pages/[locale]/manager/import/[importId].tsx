import { importQuery } from '@/hooks/learning/course-import-queries';
import { page } from '@/server/ssr/page';

export { ImportScreen as default } from '@/features/learning/course-import/import-screen';

export const getServerSideProps = page({
  namespaces: ['manager-import', 'manager-kit', 'manager', 'errors'],
  access: 'manager',
  prefetch: (api, { params }) => [importQuery(api, params.importId ?? '')],
});
