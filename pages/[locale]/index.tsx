import { HomeScreen } from '@/features/catalog/home/home-screen';
import { ContinueBand } from '@/features/learning/education/continue-band';
import { screens } from '@/features/shell/screens';
import { homePageQueries } from '@/hooks/editorial/home-page-queries';
import { publicPage } from '@/server/ssr/page';

export default screens(ContinueBand, HomeScreen);
const namespaces = ['home', 'product', 'seo'];
const tags = ['products', 'articles', 'quiz'];
export const getServerSideProps = publicPage({ namespaces, tags, prefetch: homePageQueries });
