import { subscriptionQueries } from '@/hooks/commerce/subscription-queries';
import { page } from '@/server/ssr/page';

export { SubscriptionsScreen as default } from '@/features/commerce/subscription/plans-screen';
export const getServerSideProps = page({
  namespaces: ['subscription'],
  prefetch: subscriptionQueries,
  screenRetries: true,
});
