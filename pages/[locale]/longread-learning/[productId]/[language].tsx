import { playerQueries } from '@/hooks/learning/learning-queries';
import { page } from '@/server/ssr/page';

export { LearningScreen as default } from '@/features/learning/player/learning-screen';

export const getServerSideProps = page({
  namespaces: ['learning', 'notes'],
  renews: true,
  explains: 'longread_language_not_found',
  prefetch: playerQueries,
});
