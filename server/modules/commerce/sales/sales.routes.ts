import { sales } from '../../../../contracts/commerce/sales.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { SalesService } from './sales.service.ts';

export function salesRoutes(app: App, service: SalesService): void {
  registerContract(app, sales, {
    get: ({ query }, { locale, timeZone }) => service.get({ ...query, locale, timeZone }),
  });
}
