import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import type { ManagedArticle } from '@/contracts/editorial/article-management';
import type { ArticleKind } from '@/contracts/editorial/magazine';
import { EDITORIAL_PATHS, managedArticlePath } from '@/domain/editorial/managed-address';
import { ManagerList } from '@/features/management/manager-list';
import { ManagerPage } from '@/features/management/manager-page';
import { useListState } from '@/features/management/use-list-state';
import { exportArticles, managedArticlesQuery } from '@/hooks/editorial/article-management-queries';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { useArticleColumns } from './article-columns';
import { ArticleFilters } from './article-filters';
import { ARTICLE_LIST, articlesSearch } from './articles-search';
import { NewArticle } from './new-article';

/** `/manager/magazine`: the articles of the magazine. */
export const MagazineArticlesScreen = () => <ArticlesScreen kind="MAGAZINE" />;

/** `/manager/blog`: the posts of the blog. */
export const BlogPostsScreen = () => <ArticlesScreen kind="BLOG" />;

function ArticlesScreen({ kind }: { kind: ArticleKind }) {
  const { t } = useTranslation('manager-editorial');
  const api = useApi();
  const href = useHref();
  const state = useListState(ARTICLE_LIST);
  const search = articlesSearch(kind, state);
  const query = useQuery(managedArticlesQuery(api, { ...search, page: state.page }));
  const place = kind === 'BLOG' ? 'blog' : 'magazine';
  const title = t(search.waiting ? 'articles.waitingTitle' : `articles.${place}`);
  return (
    <ManagerPage
      title={title}
      lead={t(`articles.${place}Lead`)}
      path={EDITORIAL_PATHS[place]}
      actions={<NewArticle kind={kind} />}
    >
      <ManagerList<ManagedArticle>
        name={place}
        title={title}
        columns={useArticleColumns()}
        rows={query.data?.items}
        total={query.data?.total}
        state={state}
        query={query}
        rowKey={({ id }) => id}
        rowName={(article) => article.title}
        rowHref={({ id }) => href(managedArticlePath(id))}
        filters={<ArticleFilters state={state} />}
        exportRows={exportArticles(api, search)}
        empty={<EmptyState title={t('articles.emptyTitle')} text={t('articles.emptyText')} />}
      />
    </ManagerPage>
  );
}
