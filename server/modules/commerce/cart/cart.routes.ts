import { cart } from '../../../../contracts/commerce/cart.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CartService } from './cart.service.ts';
import type { Requester } from './cart-reader.ts';

type RouteContext = { caller: { id: string; email: string } } & Pick<Requester, 'locale' | 'currency'>;

const requester = ({ caller, locale, currency }: RouteContext): Requester => ({
  id: caller.id,
  email: caller.email,
  locale,
  currency,
});

export function cartRoutes(app: App, service: CartService): void {
  registerContract(app, cart, {
    getMine: (_, ctx) => service.getMine(requester(ctx)),
    addLines: ({ body }, ctx) =>
      service.addLines(requester(ctx), {
        productIds: body.order_lines.map((line) => line.product_id),
        clearBefore: body.clear_before,
      }),
    removeLines: ({ params, body }, ctx) => service.removeLines(requester(ctx), params.cartId, body),
    purchase: ({ headers }, ctx) =>
      service.purchase(requester(ctx), {
        seenTotal: headers['x-cart-total'],
        seenProducts: headers['x-cart-products'],
        marketing: marketingOf(headers),
      }),
    clearDiscounts: (_, { caller }) => service.clearDiscounts(caller.id),
  });
}

function marketingOf(headers: Record<string, unknown>): Record<string, string> {
  const marketing: Record<string, string> = {};
  if (headers['marketing-location']) marketing.location = String(headers['marketing-location']);
  if (headers['marketing-dimension1']) marketing.dimension1 = String(headers['marketing-dimension1']);
  return marketing;
}
