import { useQueryClient } from '@tanstack/react-query';
import type { ArticleSettings, ManagedArticle } from '@/contracts/editorial/article-management';
import type { ArticleKind } from '@/contracts/editorial/magazine';
import type { Locale } from '@/contracts/locales';
import { useApi } from '@/hooks/use-api';
import { articleManagement } from '@/services/manager-endpoints';
import { articlesKey, managedArticleQuery } from './article-management-queries';
import { writingsKey } from './writing-management-queries';

export interface NewArticle {
  kind: ArticleKind;
  slug: string;
  language: Locale;
  title: string;
}

/** What managers do with articles; answers enter the cache. */
export function useArticleManagement() {
  const api = useApi();
  const client = useQueryClient();
  const keep = (article: ManagedArticle): ManagedArticle => {
    client.setQueryData(managedArticleQuery(api, article.id).queryKey, article);
    void client.invalidateQueries({ queryKey: [...articlesKey(api), 'list'] });
    // A picture asks for a text of its own.
    void client.invalidateQueries({ queryKey: [...writingsKey(api), article.id] });
    return article;
  };
  return {
    create: async (body: NewArticle) => keep(await api(articleManagement.create, { body })),
    update: async (articleId: string, body: ArticleSettings & { revision: number }) =>
      keep(await api(articleManagement.update, { params: { articleId }, body })),
    reload: (articleId: string) => api(articleManagement.get, { params: { articleId } }),
    async remove(articleId: string): Promise<void> {
      await api(articleManagement.remove, { params: { articleId } });
      await client.invalidateQueries({ queryKey: [...articlesKey(api), 'list'] });
    },
  };
}
