import { recommendedQuery } from '@/hooks/catalog/quiz-queries';
import { profileQuery, selfQuery } from '@/hooks/identity/auth-queries';
import { educationQuery } from '@/hooks/learning/education-queries';
import { page } from '@/server/ssr/page';

export { LkScreen as default } from '@/features/learning/education/lk-screen';

const prefetch = (api: Parameters<typeof educationQuery>[0]) => [
  educationQuery(api),
  recommendedQuery(api),
  selfQuery(api),
  profileQuery(api),
];
export const getServerSideProps = page({ namespaces: ['education', 'product'], access: 'user', prefetch });
