import { readReviewsQuery, reviewsQuery } from '@/hooks/catalog/review-queries';
import { publicPage } from '@/server/ssr/page';

export { ReviewsScreen as default } from '@/features/catalog/review/reviews-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages', 'product'],
  tags: ['products', 'reviews'],
  prefetch: (api, { query }) => [reviewsQuery(api, readReviewsQuery(query))],
});
