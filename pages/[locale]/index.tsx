import { homeQuery } from '@/hooks/catalog/home-queries';
import { latestArticlesQuery } from '@/hooks/editorial/magazine-queries';
import { publicPage } from '@/server/ssr/page';

export { HomeScreen as default } from '@/features/catalog/home/home-screen';

export const getServerSideProps = publicPage({
  namespaces: ['home', 'product', 'seo'],
  tags: ['products', 'articles'],
  prefetch: (api) => [homeQuery(api), latestArticlesQuery(api)],
});
