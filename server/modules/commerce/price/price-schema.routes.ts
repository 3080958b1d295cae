import { priceSchema } from '../../../../contracts/commerce/price-schema.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PriceSchemaService } from './price-schema.service.ts';

export function priceSchemaRoutes(app: App, service: PriceSchemaService): void {
  registerContract(app, priceSchema, {
    list: async ({ query }, { locale, setHeader }) => {
      const { schemas, total } = await service.list(locale, query.page ?? 1);
      setHeader('x-total-count', String(total));
      return schemas;
    },
    get: ({ params }, { locale }) => service.get(params.productId, locale),
    change: ({ params, body }, { caller, locale }) =>
      service.change(params.productId, body, { by: caller.id, locale }),
    history: ({ params }, { locale }) => service.history(params.productId, locale),
  });
}
