import { magazine } from '../../../../contracts/editorial/magazine.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { MagazineService } from './magazine.service.ts';

export function magazineRoutes(app: App, service: MagazineService): void {
  registerContract(app, magazine, {
    latest: (_, { locale }) => service.latest(locale),
    async list({ query }, { locale, setHeader }) {
      const articles = await service.list(query.kind ?? 'MAGAZINE', locale);
      setHeader('x-total-count', String(articles.length));
      return articles;
    },
    article: ({ params }, { locale }) => service.article(params.slug, locale),
  });
}
