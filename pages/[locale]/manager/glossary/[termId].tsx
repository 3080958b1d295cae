import { managedTermQuery } from '@/hooks/editorial/glossary-management-queries';
import { page } from '@/server/ssr/page';

export { ManagedTermScreen as default } from '@/features/editorial/glossary-management/term-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-editorial'],
  access: 'manager',
  prefetch: (api, { params }) => [managedTermQuery(api, params.termId ?? '')],
});
