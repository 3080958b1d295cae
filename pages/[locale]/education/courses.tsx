import { recommendedQuery } from '@/hooks/catalog/quiz-queries';
import { educationQuery } from '@/hooks/learning/education-queries';
import { page } from '@/server/ssr/page';

export { EducationScreen as default } from '@/features/learning/education/education-screen';

const prefetch = (api: Parameters<typeof educationQuery>[0]) => [educationQuery(api), recommendedQuery(api)];
export const getServerSideProps = page({
  namespaces: ['education', 'product', 'certificate'],
  access: 'user',
  prefetch,
});
