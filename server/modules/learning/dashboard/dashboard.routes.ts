import { dashboard } from '../../../../contracts/learning/dashboard.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { DashboardService } from './dashboard.service.ts';

export function dashboardRoutes(app: App, dashboards: DashboardService): void {
  registerContract(app, dashboard, {
    get: ({ params, query }, { caller, locale }) =>
      dashboards.read({ idOrSlug: params.productId, language: query.language, userId: caller.id, locale }),
  });
}
