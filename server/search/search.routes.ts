import { search } from '../../contracts/search.ts';
import type { App } from '../http/app-types.ts';
import { bind } from '../http/kernel.ts';
import type { SearchService } from './search.service.ts';

export function searchRoutes(app: App, service: SearchService): void {
  bind(app, search, {
    search: ({ body }, { locale, caller }) =>
      service.search(body.textSearch, { locale, userId: caller?.id ?? null }),
    initial: (_, { locale, caller }) => service.initial({ locale, userId: caller?.id ?? null }),
  });
}
