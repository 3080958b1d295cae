import { notificationQuery } from '@/hooks/messaging/notification-queries';
import { page } from '@/server/ssr/page';

export { NotificationScreen as default } from '@/features/messaging/notification/notification-screen';

const prefetch: NonNullable<Parameters<typeof page>[0]['prefetch']> = (api, { params }) => [
  notificationQuery(api, params.notificationId ?? ''),
];
export const getServerSideProps = page({ namespaces: ['notification'], access: 'user', prefetch });
