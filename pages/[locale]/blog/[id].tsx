import { articleQuery } from '@/hooks/editorial/magazine-queries';
import { articlePage } from '@/server/ssr/article-page';

export { ArticleScreen as default } from '@/features/editorial/magazine/article-screen';

export const getServerSideProps = articlePage('BLOG', articleQuery);
