import { page } from '@/server/ssr/page';

export { ManagedReviewsScreen as default } from '@/features/catalog/review-management/managed-reviews-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-words'],
  access: 'manager',
});
