import { overview } from '../../../../contracts/identity/overview.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { OverviewService } from './overview.service.ts';

export function overviewRoutes(app: App, service: OverviewService): void {
  registerContract(app, overview, {
    get: (_, { caller, timeZone }) => service.get(caller, timeZone),
  });
}
