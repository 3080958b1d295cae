import { ArticleView } from '@/features/editorial/magazine/article-view';
import { ArticleEditorScreen } from '@/features/editorial/writing/article-screen';
import { page } from '@/server/ssr/page';

export default () => <ArticleEditorScreen renderPage={(shown) => <ArticleView page={shown} isPreview />} />;

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-editorial', 'manager-media', 'magazine'],
  access: 'manager',
});
