import { search } from '../../contracts/search.ts';
import type { App, CallContext } from '../http/app-types.ts';
import { bind } from '../http/kernel.ts';
import type { SearchService } from './search.service.ts';

function counted<T>(ctx: CallContext, list: T[]): T[] {
  ctx.setHeader('x-total-count', String(list.length));
  return list;
}

export function searchRoutes(app: App, service: SearchService): void {
  bind(app, search, {
    search: ({ body }, { locale, caller }) =>
      service.search(body.textSearch, { locale, userId: caller?.id ?? null }),
    initial: (_, { locale, caller }) => service.initial({ locale, userId: caller?.id ?? null }),
    pins: async (_, ctx) => counted(ctx, await service.pins(ctx.locale)),
    pin: async ({ body }, ctx) => counted(ctx, await service.pin(ctx.locale, body.terms)),
  });
}
