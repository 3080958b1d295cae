import { playerQueries } from '@/hooks/learning-queries';
import { page } from '@/server/ssr/page';

export { LearningScreen as default } from '@/features/learning/learning-screen';

export const getServerSideProps = page({ namespaces: ['learning'], prefetch: playerQueries });
