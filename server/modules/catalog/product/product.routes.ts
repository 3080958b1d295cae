import { product } from '../../../../contracts/catalog/product.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { SearchService } from '../search/search.service.ts';
import type { CatalogService } from './catalog.service.ts';
import type { LandingService } from './landing.service.ts';
import type { Viewer } from './price-view.ts';
import type { ProductService } from './product.service.ts';

export interface ProductServices {
  products: ProductService;
  landings: LandingService;
  catalog: CatalogService;
  search: Pick<SearchService, 'matchIds'>;
}

const MAX_SUGGESTIONS = 12;

const viewer = ({ locale, currency, caller }: CallContext): Viewer => ({
  locale,
  currency,
  userId: caller?.id ?? null,
});

function counted<T>(ctx: CallContext, list: T[]): T[] {
  ctx.setHeader('x-total-count', String(list.length));
  return list;
}

export function productRoutes(app: App, { products, landings, catalog, search }: ProductServices): void {
  registerContract(app, product, {
    async suggestions({ body }, ctx) {
      const ids = await search.matchIds(body.textSearch, ctx.locale);
      ctx.setHeader('x-total-count', String(ids.length));
      return products.cards(ids.slice(0, MAX_SUGGESTIONS), viewer(ctx));
    },
    list: async ({ query }, ctx) => counted(ctx, await products.list(query.productIds, viewer(ctx))),
    recommended: async ({ params, query }, ctx) =>
      counted(ctx, await products.recommended(params.productId, query, viewer(ctx))),
    random: async ({ query }, ctx) => counted(ctx, await products.random(query.count, viewer(ctx))),
    landing: ({ params }, { locale }) => landings.landing(params.idOrSlug, locale),
    async catalogue({ query }, ctx) {
      const page = await catalog.catalogue(query, ctx.locale);
      ctx.setHeader('x-total-count', String(page.total));
      return page;
    },
    offers: ({ query }, ctx) => products.offers(query.productIds, viewer(ctx)),
  });
}
