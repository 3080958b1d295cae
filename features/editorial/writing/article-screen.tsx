import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { ApiError } from '@/contracts/api-error';
import type { ManagedArticle } from '@/contracts/editorial/article-management';
import type { ArticlePage } from '@/contracts/editorial/magazine';
import { EDITORIAL_PATHS, managedArticlePath } from '@/domain/editorial/managed-address';
import styles from '@/features/management/draft-editor.module.css';
import { LoadState } from '@/features/management/load-state';
import { ManagerPage } from '@/features/management/manager-page';
import { managedArticleQuery } from '@/hooks/editorial/article-management-queries';
import { managedWritingQuery } from '@/hooks/editorial/writing-management-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { ArticleMenu } from './article-menu';
import { articlePageOf } from './article-page-of';
import { ArticleSettingsForm } from './article-settings';
import { NotFound } from './not-found';
import { useLanguage } from './use-language';
import { WritingEditor } from './writing-editor';
import { WritingLanguages } from './writing-languages';

export interface ArticleEditorScreenProps {
  /** The public page, which another feature has. */
  renderPage: (page: ArticlePage) => ReactNode;
}

/** `/manager/magazine/[articleId]`: an article or a post, edited beside its page. */
export function ArticleEditorScreen({ renderPage }: ArticleEditorScreenProps) {
  const { t } = useTranslation('manager-editorial');
  const articleId = String(useRouter().query.articleId ?? '');
  const query = useQuery(managedArticleQuery(useApi(), articleId));
  const article = query.data;
  if (query.error instanceof ApiError && ['not_found', 'request_params_invalid'].includes(query.error.code))
    return <NotFound of="articles" path={EDITORIAL_PATHS.magazine} listLabel={t('articles.magazine')} />;
  const isBlog = article?.kind === 'BLOG';
  return (
    <ManagerPage
      title={article?.title ?? t('articles.magazine')}
      path={managedArticlePath(articleId)}
      back={{
        path: isBlog ? EDITORIAL_PATHS.blog : EDITORIAL_PATHS.magazine,
        label: t(isBlog ? 'articles.blog' : 'articles.magazine'),
      }}
      actions={article && <ArticleMenu article={article} />}
    >
      <LoadState query={query} height="640px" />
      {article && <Editor article={article} renderPage={renderPage} />}
    </ManagerPage>
  );
}

function Editor({ article, renderPage }: ArticleEditorScreenProps & { article: ManagedArticle }) {
  const [language, setLanguage] = useLanguage();
  const query = useQuery(managedWritingQuery(useApi(), { subject: article.id, language }));
  return (
    <div className={styles.screen}>
      <ArticleSettingsForm key={article.id} article={article} />
      <WritingLanguages states={article.languages} language={language} onChange={setLanguage} />
      <LoadState query={query} height="640px" />
      {query.data && (
        <WritingEditor
          key={`${article.id}:${language}`}
          writing={query.data}
          sort={{ kind: 'article', page: null, isLegal: false, hasPicture: article.picture !== null }}
          renderPage={(preview, content) =>
            renderPage(articlePageOf(article, language, { preview, content }))
          }
        />
      )}
    </div>
  );
}
