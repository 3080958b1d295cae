import { promoCode } from '../../../../contracts/commerce/promo-code.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PromoCodeRequest, PromoCodeService } from './promo-code.service.ts';

const requestOf = ({ caller, locale, currency, ip }: CallContext): PromoCodeRequest => ({
  user: caller,
  locale,
  currency,
  ip,
});

export function promoCodeRoutes(app: App, service: PromoCodeService): void {
  registerContract(app, promoCode, {
    info: ({ params }, ctx) => service.info(params.code, requestOf(ctx)),
    redeem: ({ params }, ctx) => service.redeem(params.code, requestOf(ctx)),
    apply: ({ params }, ctx) => service.apply(params.code, { ...requestOf(ctx), user: ctx.caller }),
    applyGuest: ({ params, body }, ctx) => service.applyGuest(params.code, body.productIds, requestOf(ctx)),
  });
}
