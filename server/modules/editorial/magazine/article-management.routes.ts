import { articleManagement } from '../../../../contracts/editorial/article-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import { callerOf } from '../writing/writing-caller.ts';
import type { ArticleManagement } from './article-management.service.ts';

export function articleManagementRoutes(app: App, service: ArticleManagement): void {
  registerContract(app, articleManagement, {
    async list({ query }, { locale, setHeader }) {
      const { articles, total } = await service.list({ ...query, locale });
      setHeader('x-total-count', String(total));
      return articles;
    },
    create: ({ body }, { caller, locale }) => service.create(body, callerOf(caller, locale)),
    get: ({ params }, { locale }) => service.get(params.articleId, locale),
    update: ({ params, body }, { caller, locale }) =>
      service.update(params.articleId, body, callerOf(caller, locale)),
    remove: ({ params }, { caller, locale }) => service.remove(params.articleId, callerOf(caller, locale)),
  });
}
