import { productManagement } from '../../../../contracts/catalog/product-management.ts';
import type { Caller } from '../../../../domain/identity/caller.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { ProductManagement } from './product-management.service.ts';
import type { ProductPublication } from './product-publication.ts';
import type { ProductSubscriptions } from './product-subscription.ts';

interface Services {
  products: ProductManagement;
  publication: ProductPublication;
  subscriptions: ProductSubscriptions;
}

export function productManagementRoutes(app: App, { products, publication, subscriptions }: Services): void {
  const callOf = ({ productId }: { productId: string }, { caller, locale }: CallContext<Caller>) => ({
    ...{ productId, locale },
    callerId: caller.id,
  });
  registerContract(app, productManagement, {
    async list({ query }, { locale, setHeader }) {
      const page = await products.list({ ...query, locale });
      setHeader('x-total-count', String(page.total));
      return page.products;
    },
    findSlug: ({ params }) => products.findSlug(params),
    requests: (_, { locale }) => products.requests(locale),
    get: ({ params }, { locale }) => products.get(params.productId, locale),
    create: ({ body }, { caller, locale }) => products.create(body, { by: caller, locale }),
    update: ({ params, body }, { caller, locale }) =>
      products.update(params.productId, body, { by: caller, locale }),
    requestPublication: ({ params }, context) => publication.request(callOf(params, context)),
    publish: ({ params }, context) => publication.publish(callOf(params, context)),
    unpublish: ({ params }, context) => publication.unpublish(callOf(params, context)),
    subscription: ({ params }) => subscriptions.get(params.productId),
    setSubscription: ({ params, body }, context) =>
      subscriptions.set({ ...callOf(params, context), ...body }),
    remove: ({ params }, context) => publication.remove(callOf(params, context)),
  });
}
