import { managedExpertQuery } from '@/hooks/catalog/expert-management-queries';
import { page } from '@/server/ssr/page';

export { ExpertScreen as default } from '@/features/catalog/expert-management/expert-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-catalog', 'manager-media'],
  access: 'manager',
  prefetch: (api, { params }) => [managedExpertQuery(api, params.expertId ?? '')],
});
