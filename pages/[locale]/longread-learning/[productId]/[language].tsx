import { playerQueries } from '@/hooks/learning/learning-queries';
import { page } from '@/server/ssr/page';

export { LongreadScreen as default } from '@/features/learning/player/longread/longread-screen';

export const getServerSideProps = page({
  namespaces: ['learning', 'notes'],
  renews: true,
  explains: 'longread_language_not_found',
  prefetch: playerQueries,
});
