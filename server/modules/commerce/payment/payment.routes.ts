import { payment } from '../../../../contracts/commerce/payment.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { PaymentService } from './payment.service.ts';

export function paymentRoutes(app: App, service: PaymentService): void {
  registerContract(app, payment, {
    providers: ({ query }) => service.providers(query.currency, query.renewal !== undefined),
    start: ({ params, query }, { setHeader }) => {
      setHeader('cache-control', 'private, no-store');
      setHeader('referrer-policy', 'no-referrer');
      return service.start({
        orderId: params.orderId,
        key: query.key,
        method: query.payment_method,
        dimension1: query.marketing_dimension1,
      });
    },
    confirm: ({ body }, { ip }) => service.confirm(body.paymentId, ip),
    cancel: ({ body }, { caller }) => service.cancel(caller.id, body.paymentId),
    webhook: async ({ params }, { rawBody, contentType, request }) => {
      await service.webhook(params.provider, {
        rawBody: rawBody ?? Buffer.alloc(0),
        contentType,
        headers: request.raw.headers,
        query: request.query as Record<string, unknown>,
      });
      return { received: true };
    },
  });
}
