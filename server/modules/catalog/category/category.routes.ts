import { category } from '../../../../contracts/catalog/category.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CategoryService } from './category.service.ts';

export function categoryRoutes(app: App, service: CategoryService): void {
  registerContract(app, category, {
    async list(_, { locale, setHeader }) {
      const categories = await service.list(locale);
      setHeader('x-total-count', String(categories.length));
      return categories;
    },
    get: ({ params }, { locale }) => service.get(params.slug, locale),
  });
}
