import { ArticleView } from '@/features/editorial/magazine/article-view';
import { ArticleEditorScreen } from '@/features/editorial/writing/article-screen';
import { page } from '@/server/ssr/page';

export default function ArticleEditorPage() {
  return <ArticleEditorScreen renderPage={(shown) => <ArticleView page={shown} isPreview />} />;
}

const namespaces = ['manager', 'manager-kit', 'manager-editorial', 'manager-media', 'magazine'];
export const getServerSideProps = page({ namespaces, access: 'manager' });
