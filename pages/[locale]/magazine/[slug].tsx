import { articleQuery } from '@/hooks/magazine-queries';
import { articlePage } from '@/server/ssr/article-page';

export { ArticleScreen as default } from '@/features/magazine/article-screen';

export const getServerSideProps = articlePage('MAGAZINE', articleQuery);
