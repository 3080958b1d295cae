import { priceSchema } from '../../../../contracts/commerce/price-schema.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PricePreviewService } from './price-preview.service.ts';
import type { PriceSchemaService } from './price-schema.service.ts';

export function priceSchemaRoutes(
  app: App,
  service: PriceSchemaService,
  previews: Pick<PricePreviewService, 'change'>,
): void {
  registerContract(app, priceSchema, {
    list: async ({ query }, { locale, setHeader }) => {
      const { schemas, total } = await service.list(locale, query);
      setHeader('x-total-count', String(total));
      return schemas;
    },
    get: ({ params }, { locale }) => service.get(params.productId, locale),
    preview: ({ body }, { locale }) => previews.change(body, locale),
    change: ({ params, body }, { caller, locale }) =>
      service.change(params.productId, body, { by: caller.id, locale }),
    history: ({ params }, { locale }) => service.history(params.productId, locale),
  });
}
