import { expertsQuery } from '@/hooks/expert-queries';
import { publicPage } from '@/server/ssr/page';

export { ExpertScreen as default } from '@/features/expert/expert-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages'],
  tags: ['products', 'experts'],
  prefetch: (api) => [expertsQuery(api)],
});
