import { managedLeadQuery } from '@/hooks/messaging/lead-management-queries';
import { page } from '@/server/ssr/page';

export { ManagedLeadScreen as default } from '@/features/messaging/lead-management/managed-lead-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-words'],
  access: 'manager',
  prefetch: (api, { params }) => [managedLeadQuery(api, params.leadId ?? '')],
});
