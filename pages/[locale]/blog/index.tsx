import { articlesQuery } from '@/hooks/editorial/magazine-queries';
import { publicPage } from '@/server/ssr/page';

export { BlogScreen as default } from '@/features/editorial/magazine/magazine-screen';

export const getServerSideProps = publicPage({
  namespaces: ['magazine'],
  tags: ['articles'],
  prefetch: (api) => [articlesQuery(api, 'BLOG')],
});
