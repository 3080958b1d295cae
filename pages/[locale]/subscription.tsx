import { currencyOf } from '@/domain/commerce/currency';
import { plansQuery } from '@/hooks/commerce/subscription-queries';
import { publicPage } from '@/server/ssr/page';

export { SubscriptionScreen as default } from '@/features/commerce/subscription/about-screen';

export const getServerSideProps = publicPage({
  namespaces: ['subscription', 'product'],
  tags: ['products'],
  prefetch: (api) => [plansQuery(api, currencyOf(api.locale))],
});
