import { notificationsQuery } from '@/hooks/messaging/notification-queries';
import { page } from '@/server/ssr/page';

export { NotificationsScreen as default } from '@/features/messaging/notification/notifications-screen';

export const getServerSideProps = page({
  namespaces: ['notification'],
  access: 'user',
  prefetch: (api) => [notificationsQuery(api)],
});
