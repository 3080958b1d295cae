import { managedReviewQuery } from '@/hooks/catalog/review-management-queries';
import { page } from '@/server/ssr/page';

export { ManagedReviewScreen as default } from '@/features/catalog/review-management/managed-review-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-words'],
  access: 'manager',
  prefetch: (api, { params }) => [managedReviewQuery(api, params.reviewId ?? '')],
});
