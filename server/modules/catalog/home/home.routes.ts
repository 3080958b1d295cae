import { home } from '../../../../contracts/catalog/home.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { HomeService } from './home.service.ts';

export function homeRoutes(app: App, service: HomeService): void {
  registerContract(app, home, {
    page: (_, { locale }) => service.page(locale),
    languages: (_, { locale }) => service.languages(locale),
  });
}
