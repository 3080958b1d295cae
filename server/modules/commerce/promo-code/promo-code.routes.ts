import { promoCode } from '../../../../contracts/commerce/promo-code.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PromoCodeService } from './promo-code.service.ts';

export function promoCodeRoutes(app: App, service: PromoCodeService): void {
  registerContract(app, promoCode, {
    info: ({ params }, { caller, locale, ip }) => service.info(params.code, { user: caller, locale, ip }),
    redeem: ({ params }, { caller, locale, ip }) => service.redeem(params.code, { user: caller, locale, ip }),
    apply: ({ params }, { caller, locale, ip }) => service.apply(params.code, { user: caller, locale, ip }),
    applyGuest: ({ params, body }, { locale, ip }) =>
      service.applyGuest(params.code, body.productIds, { user: null, locale, ip }),
  });
}
