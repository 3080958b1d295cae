import { supportMessageQuery } from '@/hooks/messaging/support-management-queries';
import { page } from '@/server/ssr/page';

export { SupportMessageScreen as default } from '@/features/messaging/support-management/support-message-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-words'],
  access: 'manager',
  prefetch: (api, { params }) => [supportMessageQuery(api, params.messageId ?? '')],
});
