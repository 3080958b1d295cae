import { ArticleScreen } from '@/features/editorial/magazine/article-screen';
import { withExercise } from '@/features/learning/exercise/with-exercise';
import { articleQuery } from '@/hooks/editorial/magazine-queries';
import { articlePage } from '@/server/ssr/article-page';

export default withExercise(ArticleScreen);

export const getServerSideProps = articlePage('BLOG', articleQuery);
