import { type SearchData, search } from '../../../../contracts/catalog/search.ts';
import type { App, CallContext } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { SearchService } from './search.service.ts';
import type { SearchManagementService } from './search-management.service.ts';

function counted<T>(ctx: CallContext, list: T[]): T[] {
  ctx.setHeader('x-total-count', String(list.length));
  return list;
}

/** Search data, with the number of products found in a header. */
function found(ctx: CallContext, data: SearchData): SearchData {
  counted(ctx, data.searchedProducts);
  return data;
}

const viewerOf = ({ locale, currency, caller }: CallContext) => ({
  locale,
  currency,
  userId: caller?.id ?? null,
});

export function searchRoutes(app: App, service: SearchService, management: SearchManagementService): void {
  registerContract(app, search, {
    search: async ({ body }, ctx) => found(ctx, await service.search(body.textSearch, viewerOf(ctx))),
    initial: async (_, ctx) => found(ctx, await service.initial(viewerOf(ctx))),
    pins: async (_, ctx) => counted(ctx, await management.pins(ctx.locale)),
    pin: async ({ body }, ctx) => counted(ctx, await management.pin(ctx.locale, body.terms, ctx.caller.id)),
  });
}
