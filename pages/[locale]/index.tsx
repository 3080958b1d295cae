import { HomeScreen } from '@/features/catalog/home/home-screen';
import { ContinueBand } from '@/features/learning/education/continue-band';
import { homeQuery } from '@/hooks/catalog/home-queries';
import { latestArticlesQuery } from '@/hooks/editorial/magazine-queries';
import { publicPage } from '@/server/ssr/page';

export default function Home() {
  return [<ContinueBand key="continue" />, <HomeScreen key="home" />];
}

export const getServerSideProps = publicPage({
  namespaces: ['home', 'product', 'seo'],
  tags: ['products', 'articles'],
  prefetch: (api) => [homeQuery(api), latestArticlesQuery(api)],
});
