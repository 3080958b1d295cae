import { wishlist } from '../../../../contracts/catalog/wishlist.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { WishlistService } from './wishlist.service.ts';

export function wishlistRoutes(app: App, service: WishlistService): void {
  registerContract(app, wishlist, {
    async list(_, { caller, locale, currency, setHeader }) {
      const products = await service.list({ userId: caller.id, locale, currency });
      setHeader('x-total-count', String(products.length));
      return products;
    },
    ids: (_, { caller }) => service.ids(caller.id),
    add: ({ body }, { caller }) => service.add(caller.id, body.productIds),
    remove: ({ params }, { caller }) => service.remove(caller.id, params.productId),
  });
}
