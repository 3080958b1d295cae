import { QuizStep } from '@/features/catalog/quiz/quiz-step';
import { QuizManagementScreen } from '@/features/catalog/quiz-management/quiz-management-screen';
import { page } from '@/server/ssr/page';

export default () => <QuizManagementScreen renderStep={(step) => <QuizStep {...step} />} />;

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-quiz', 'quiz', 'product'],
  access: 'manager',
});
