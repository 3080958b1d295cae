import type { ManagedArticle } from '@/contracts/editorial/article-management';
import { articlePath } from '@/domain/editorial/magazine';
import { EDITORIAL_PATHS } from '@/domain/editorial/managed-address';
import { useArticleManagement } from '@/hooks/editorial/use-article-management';
import { useLocale } from '@/hooks/use-href';
import { WritingMenu } from './writing-menu';

export function ArticleMenu({ article }: { article: ManagedArticle }) {
  const locale = useLocale();
  const { remove } = useArticleManagement();
  const { id, kind, slug, title, publishedAt } = article;
  return (
    <WritingMenu
      of="articles"
      title={title}
      address={publishedAt === null ? null : articlePath(kind, slug, locale)}
      listPath={kind === 'BLOG' ? EDITORIAL_PATHS.blog : EDITORIAL_PATHS.magazine}
      remove={() => remove(id)}
    />
  );
}
