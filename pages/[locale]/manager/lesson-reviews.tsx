import { page } from '@/server/ssr/page';

export { LessonReviewsScreen as default } from '@/features/learning/open-answer-review/lesson-reviews-screen';

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-words'],
  access: 'manager',
});
