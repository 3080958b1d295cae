import { quizQuery } from '@/hooks/catalog/quiz-queries';
import { publicPage } from '@/server/ssr/page';

export { QuizScreen as default } from '@/features/catalog/quiz/quiz-screen';

export const getServerSideProps = publicPage({
  namespaces: ['quiz', 'product'],
  tags: ['quiz'],
  prefetch: (api) => [quizQuery(api)],
});
