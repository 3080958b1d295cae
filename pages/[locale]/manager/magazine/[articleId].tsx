import { ArticlePreview } from '@/features/editorial/magazine/article-preview';
import { ArticleEditorScreen } from '@/features/editorial/writing/article-screen';
import { page } from '@/server/ssr/page';

export default () => <ArticleEditorScreen renderPage={(shown) => <ArticlePreview page={shown} />} />;

export const getServerSideProps = page({
  namespaces: ['manager', 'manager-kit', 'manager-editorial', 'manager-media', 'magazine'],
  access: 'manager',
});
