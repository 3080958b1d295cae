import { expertsQuery } from '@/hooks/catalog/expert-queries';
import { publicPage } from '@/server/ssr/page';

export { ExpertScreen as default } from '@/features/catalog/expert/expert-screen';

export const getServerSideProps = publicPage({
  namespaces: ['pages'],
  tags: ['products', 'experts'],
  prefetch: (api) => [expertsQuery(api)],
});
