import { promocode } from '../../../../contracts/commerce/promo-code.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PromocodeService } from './promo-code.service.ts';

export function promocodeRoutes(app: App, service: PromocodeService): void {
  registerContract(app, promocode, {
    info: ({ params }, { caller, locale, ip }) => service.info(params.code, { person: caller, locale, ip }),
    redeem: ({ params }, { caller, locale, ip }) =>
      service.redeem(params.code, { person: caller, locale, ip }),
    apply: ({ params }, { caller, locale, ip }) => service.apply(params.code, { person: caller, locale, ip }),
    applyGuest: ({ params, body }, { locale, ip }) =>
      service.applyGuest(params.code, body.productIds, { person: null, locale, ip }),
  });
}
