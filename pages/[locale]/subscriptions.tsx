import { currencyOf } from '@/domain/commerce/currency';
import { mySubscriptionQuery, plansQuery } from '@/hooks/commerce/subscription-queries';
import { page } from '@/server/ssr/page';

export { SubscriptionsScreen as default } from '@/features/commerce/subscription/plans-screen';

export const getServerSideProps = page({
  namespaces: ['subscription'],
  prefetch: (api, { session }) => [
    plansQuery(api, currencyOf(api.locale)),
    ...(session ? [mySubscriptionQuery(api)] : []),
  ],
  screenRetries: true,
});
