import { review } from '../../../../contracts/catalog/review.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ReviewService } from './review.service.ts';

export function reviewRoutes(app: App, service: ReviewService): void {
  registerContract(app, review, {
    async list({ query }, { locale, setHeader }) {
      const page = await service.list(query, locale);
      setHeader('x-total-count', String(page.total));
      return page;
    },
  });
}
